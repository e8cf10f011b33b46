import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { access } from '../access/routes.ts';
import { attackPaths } from '../attackPaths/routes.ts';
import { checks } from '../checks/routes.ts';
import { classification } from '../classification/routes.ts';
import { compliance } from '../compliance/routes.ts';
import { forecast } from '../forecast/routes.ts';
import type { ApiFunctions } from '../functions.ts';
import { riskForecast } from '../riskForecast/routes.ts';
import { riskHistory } from '../riskHistory/routes.ts';
import { callQuota } from '../shared/callQuota.ts';
import { guardsOf } from '../shared/guards.ts';
import { tags } from '../tags/routes.ts';
import type { AttackPathsDeps } from './attackPathsDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    CUSTOMER_CALLS_PER_SECOND: z.coerce.number(),
    PUBLISH_QUEUE_URL: z.string(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
  }),
);

const core = customerTables(given.DATA_ROLE_ARN)(given.CORE_TABLE);
const identity = table(given.IDENTITY_TABLE);

const deps: AttackPathsDeps = {
  core,
  identity,
  enqueuePublish: ({ customerId }) =>
    sendMessage({
      queueUrl: given.PUBLISH_QUEUE_URL,
      group: customerId,
      body: { customerId },
    }),
  ...guardsOf(given, identity),
  checkQuota: callQuota(core, given.CUSTOMER_CALLS_PER_SECOND),
};

export const handler = apiHandler<ApiFunctions['attackPaths'], AttackPathsDeps>(
  {
    access,
    attackPaths,
    checks,
    compliance,
    classification,
    forecast,
    riskForecast,
    riskHistory,
    tags,
  },
  deps,
);
