import * as z from 'zod/mini';
import { signDownload } from '#aws/downloadLink.ts';
import { sendMessage } from '#aws/queues.ts';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { customerTables } from '#store/customerTable.ts';
import { apiKeys } from '../apiKeys/routes.ts';
import { auditLog } from '../auditLog/routes.ts';
import { customerData } from '../customerData/routes.ts';
import { customers } from '../customers/routes.ts';
import type { ApiFunctions } from '../functions.ts';
import { registration } from '../registration/routes.ts';
import { callQuota } from '../shared/callQuota.ts';
import { userDeps } from '../shared/userDeps.ts';
import { users } from '../users/routes.ts';
import type { OrgDeps } from './orgDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    CUSTOMER_CALLS_PER_SECOND: z.coerce.number(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_ID: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
    SITE_URL: z.string(),
    MAIL_FROM: z.string(),
    CONTACT_EMAIL: z.string(),
    APPROVAL: z.enum(['auto', 'manual']),
    DELETION_GRACE_DAYS: z.coerce.number(),
    EXPORT_BUCKET: z.string(),
    EXPORT_QUEUE_URL: z.string(),
  }),
);
const core = customerTables(given.DATA_ROLE_ARN)(given.CORE_TABLE);
const deps: OrgDeps = {
  ...userDeps(given),
  core,
  checkQuota: callQuota(core, given.CUSTOMER_CALLS_PER_SECOND),
  contactEmail: given.CONTACT_EMAIL,
  approval: given.APPROVAL,
  deletionGraceDays: given.DELETION_GRACE_DAYS,
  enqueueExport: (message) =>
    sendMessage({ queueUrl: given.EXPORT_QUEUE_URL, group: message.customerId, body: message }),
  signDownload: (download) => signDownload(given.EXPORT_BUCKET, download),
};

export const handler = apiHandler<ApiFunctions['org'], OrgDeps>(
  { registration, users, apiKeys, customers, customerData, auditLog },
  deps,
);
