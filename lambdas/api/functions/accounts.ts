import * as z from 'zod/mini';
import { probeAccount } from '#aws/accountProbe.ts';
import { listOrganizationMembers } from '#aws/organizationMembers.ts';
import { enqueueBusPolicy } from '#aws/queues.ts';
import { requestDrain, requestScan } from '#aws/requestScan.ts';
import { publishedRegions } from '#domain/cloudAccount/stackManifest.ts';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { accounts } from '../accounts/routes.ts';
import type { ApiFunctions } from '../functions.ts';
import { organizations } from '../organizations/routes.ts';
import { guardsOf } from '../shared/guards.ts';
import type { AccountsDeps } from './accountsDeps.ts';

const settings = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    SCAN_BUS_QUEUE_URL: z.string(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
    CONSOLE_ORIGIN: z.string(),
    TEMPLATE_BASE: z.string(),
    TEMPLATE_REGIONS: z.string(),
    ARTIFACT_BUCKET_PREFIX: z.string(),
    TRUSTED_PRINCIPAL_ARN: z.string(),
    PRODUCT_BUS_ARN: z.string(),
    OWN_ACCOUNT_ID: z.string(),
  }),
);

const customerTable = customerTables(settings.DATA_ROLE_ARN);
const identity = table(settings.IDENTITY_TABLE);

const deps: AccountsDeps = {
  core: customerTable(settings.CORE_TABLE),
  identity,
  enqueueBusPolicy: () => enqueueBusPolicy(settings.SCAN_BUS_QUEUE_URL),
  probe: probeAccount,
  requestScan,
  requestDrain,
  listMembers: listOrganizationMembers,
  links: {
    consoleOrigin: settings.CONSOLE_ORIGIN,
    templateBase: settings.TEMPLATE_BASE,
    trustedPrincipalArn: settings.TRUSTED_PRINCIPAL_ARN,
    productBusArn: settings.PRODUCT_BUS_ARN,
    artifactBucketPrefix: settings.ARTIFACT_BUCKET_PREFIX,
  },
  regions: publishedRegions(settings.TEMPLATE_REGIONS.split(',').filter(Boolean)),
  ownAccountId: settings.OWN_ACCOUNT_ID,
  ...guardsOf(settings, identity),
};

export const handler = apiHandler<ApiFunctions['accounts'], AccountsDeps>(
  { accounts, organizations },
  deps,
);
