import * as z from 'zod/mini';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { activity } from '../activity/routes.ts';
import type { ApiFunctions } from '../functions.ts';
import { callQuota } from '../shared/callQuota.ts';
import { guardsOf } from '../shared/guards.ts';
import type { ActivityDeps } from './activityDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    CHUNKS_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    CUSTOMER_CALLS_PER_SECOND: z.coerce.number(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
  }),
);
const ofCustomer = customerTables(given.DATA_ROLE_ARN);
const core = ofCustomer(given.CORE_TABLE);

const deps: ActivityDeps = {
  core,
  chunks: ofCustomer(given.CHUNKS_TABLE),
  ...guardsOf(given, table(given.IDENTITY_TABLE)),
  checkQuota: callQuota(core, given.CUSTOMER_CALLS_PER_SECOND),
};

export const handler = apiHandler<ApiFunctions['activity'], ActivityDeps>({ activity }, deps);
