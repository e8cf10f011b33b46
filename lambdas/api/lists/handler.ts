import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { dashboardRoutes } from '#contracts/dashboard.ts';
import { dataStoreRoutes } from '#contracts/dataStore.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { log } from '#middleware/log.ts';
import { tokenVerifier } from '#middleware/tokens.ts';
import { userStatusCheck } from '#middleware/userStatus.ts';
import { table } from '#store/table.ts';
import { readUserStatus } from '#store/userStatus.ts';
import type { ListsDeps } from './deps.ts';
import { describeDataStore } from './describeDataStore.ts';
import { getClassificationOverview } from './getClassificationOverview.ts';
import { getCustomer } from './getCustomer.ts';
import { getDataStore } from './getDataStore.ts';
import { getDataStoreStats } from './getDataStoreStats.ts';
import { getDataStoreTypes } from './getDataStoreTypes.ts';
import { getUberScore } from './getUberScore.ts';
import { listDataStores } from './listDataStores.ts';
import { listDataStoresV2 } from './listDataStoresV2.ts';
import { searchDataStores } from './searchDataStores.ts';
import { storeSnapshots } from './storeSnapshots.ts';

const settings = env(
  z.object({
    CORE_TABLE: z.string(),
    CHUNKS_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
    /** Set by Lambda, in megabytes. */
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: z._default(z.coerce.number(), 1_769),
  }),
);
/** Snapshots may take 40 % of the memory. */
const cacheBytes = settings.AWS_LAMBDA_FUNCTION_MEMORY_SIZE * 1024 * 1024 * 0.4;
const core = table(settings.CORE_TABLE);
const identity = table(settings.IDENTITY_TABLE);

const deps: ListsDeps = {
  core,
  identity,
  readStores: storeSnapshots(
    {
      core,
      chunks: table(settings.CHUNKS_TABLE),
      askRebuild: ({ customerId }) =>
        sendMessage({
          queueUrl: settings.PUBLISH_QUEUE_URL,
          group: customerId,
          body: { customerId, rebuild: true },
        }),
      log,
    },
    cacheBytes,
  ),
  verifyToken: tokenVerifier({
    issuer: settings.TOKEN_ISSUER,
    audience: [settings.USER_POOL_CLIENT_ID, settings.SSO_CLIENT_ID],
  }),
  userStatus: userStatusCheck(readUserStatus(identity)),
};

export const handler = areaHandler(
  { ...dataStoreRoutes, ...dashboardRoutes },
  {
    listDataStores,
    listDataStoresV2,
    searchDataStores,
    getDataStore,
    getDataStoreStats,
    getClassificationOverview,
    getDataStoreTypes,
    describeDataStore,
    getUberScore,
    getCustomer,
  },
  deps,
);
