import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { classificationSettingsRoutes } from '#contracts/classification/routes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { getCloudAccountProgress } from '../accounts/getCloudAccountProgress.ts';
import { getFirstAccountStatus } from '../accounts/getFirstAccountStatus.ts';
import { listCloudAccounts } from '../accounts/listCloudAccounts.ts';
import { addAllowEntry } from '../classification/addAllowEntry.ts';
import { deleteAllowEntry } from '../classification/deleteAllowEntry.ts';
import { deleteDetector } from '../classification/deleteDetector.ts';
import { getClassificationSettings } from '../classification/getClassificationSettings.ts';
import { saveDetector } from '../classification/saveDetector.ts';
import { tryDetector } from '../classification/tryDetector.ts';
import { guardsOf } from '../shared/guards.ts';
import type { AccountsDeps } from './accountsDeps.ts';

const settings = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
  }),
);

const customerTable = customerTables(settings.DATA_ROLE_ARN);
const identity = table(settings.IDENTITY_TABLE);

const deps: AccountsDeps = {
  core: customerTable(settings.CORE_TABLE),
  identity,
  askPublish: ({ customerId }) =>
    sendMessage({
      queueUrl: settings.PUBLISH_QUEUE_URL,
      group: customerId,
      body: { customerId },
    }),
  ...guardsOf(settings, identity),
};

export const handler = areaHandler(
  { ...accountRoutes, ...classificationSettingsRoutes },
  {
    listCloudAccounts,
    getCloudAccountProgress,
    getFirstAccountStatus,
    getClassificationSettings,
    saveDetector,
    deleteDetector,
    tryDetector,
    addAllowEntry,
    deleteAllowEntry,
  },
  deps,
);
