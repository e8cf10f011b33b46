import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { classificationSettingsRoutes } from '#contracts/classification.ts';
import { accountRoutes } from '#contracts/cloudAccount.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { table } from '#store/table.ts';
import { guardsOf } from '../guards.ts';
import { addAllowEntry } from './addAllowEntry.ts';
import { deleteAllowEntry } from './deleteAllowEntry.ts';
import { deleteDetector } from './deleteDetector.ts';
import type { AccountsDeps } from './deps.ts';
import { getClassificationSettings } from './getClassificationSettings.ts';
import { getCloudAccountProgress } from './getCloudAccountProgress.ts';
import { getFirstAccountStatus } from './getFirstAccountStatus.ts';
import { listCloudAccounts } from './listCloudAccounts.ts';
import { saveDetector } from './saveDetector.ts';
import { tryDetector } from './tryDetector.ts';

const settings = env(
  z.object({
    CORE_TABLE: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
  }),
);

const identity = table(settings.IDENTITY_TABLE);

const deps: AccountsDeps = {
  core: table(settings.CORE_TABLE),
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
