import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { assetRoutes } from '#contracts/asset.ts';
import { findingRoutes } from '#contracts/classification.ts';
import type { CustomerContext } from '#contracts/customerContext.ts';
import { dashboardRoutes } from '#contracts/dashboard.ts';
import { dataStoreRoutes } from '#contracts/dataStore.ts';
import { dataStoreLookupRoutes } from '#contracts/dataStoreLookups.ts';
import { identityRoutes } from '#contracts/identity.ts';
import { issueRiskRoutes } from '#contracts/issueRisk.ts';
import { issueRoutes } from '#contracts/issueRoutes.ts';
import { riskPlotRoutes } from '#contracts/riskPlot.ts';
import { searchRoutes } from '#contracts/search.ts';
import { tagRoutes } from '#contracts/tags.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { log } from '#middleware/log.ts';
import { table } from '#store/table.ts';
import { guardsOf } from '../guards.ts';
import { addMark } from './addMark.ts';
import type { ListsDeps } from './deps.ts';
import { describeDataStore } from './describeDataStore.ts';
import { describeVulnerability } from './describeVulnerability.ts';
import { getAchievements } from './getAchievements.ts';
import { getAsset } from './getAsset.ts';
import { getAssetStats } from './getAssetStats.ts';
import { getClassification } from './getClassification.ts';
import { getClassificationOverview } from './getClassificationOverview.ts';
import { getCustomer } from './getCustomer.ts';
import { getCustomerDataStoreStats } from './getCustomerDataStoreStats.ts';
import { getDataStore } from './getDataStore.ts';
import { getDataStoreNames } from './getDataStoreNames.ts';
import { getDataStoreStats } from './getDataStoreStats.ts';
import { getDataStoreTypes } from './getDataStoreTypes.ts';
import { getIdentityStats } from './getIdentityStats.ts';
import { getInventoryStats } from './getInventoryStats.ts';
import { getIssue } from './getIssue.ts';
import { getIssueInstance } from './getIssueInstance.ts';
import { getIssueStats } from './getIssueStats.ts';
import { getRiskPlot } from './getRiskPlot.ts';
import { getTags } from './getTags.ts';
import { getTopIssues } from './getTopIssues.ts';
import { getTopIssueTypes } from './getTopIssueTypes.ts';
import { getTrends } from './getTrends.ts';
import { getUberScore } from './getUberScore.ts';
import { getVulnerabilityStats } from './getVulnerabilityStats.ts';
import { listAssets } from './listAssets.ts';
import { listDataStoreInstances } from './listDataStoreInstances.ts';
import { listDataStores } from './listDataStores.ts';
import { listDataStoresV2 } from './listDataStoresV2.ts';
import { listIdentities } from './listIdentities.ts';
import { listImpactedDataStores } from './listImpactedDataStores.ts';
import { listIssueInstances } from './listIssueInstances.ts';
import { listIssues } from './listIssues.ts';
import { removeMark } from './removeMark.ts';
import { search } from './search.ts';
import { searchAssets } from './searchAssets.ts';
import { setInstanceRisk } from './setInstanceRisk.ts';
import { setInstancesRisk } from './setInstancesRisk.ts';
import { setIssueRisk } from './setIssueRisk.ts';
import { setTags } from './setTags.ts';
import { openViews } from './views.ts';

const settings = env(
  z.object({
    CORE_TABLE: z.string(),
    CHUNKS_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    ORIGIN_SECRETS: z.string(),
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

const publish = ({ customerId }: CustomerContext, more: { rebuild?: boolean } = {}) =>
  sendMessage({
    queueUrl: settings.PUBLISH_QUEUE_URL,
    group: customerId,
    body: { customerId, ...more },
  });

const deps: ListsDeps = {
  core,
  identity,
  askPublish: (customer) => publish(customer),
  ...openViews(
    {
      core,
      chunks: table(settings.CHUNKS_TABLE),
      askRebuild: (customer) => publish(customer, { rebuild: true }),
      log,
    },
    cacheBytes,
  ),
  ...guardsOf(settings, identity),
};

export const handler = areaHandler(
  {
    ...dataStoreRoutes,
    ...dataStoreLookupRoutes,
    ...dashboardRoutes,
    ...riskPlotRoutes,
    ...searchRoutes,
    ...issueRoutes,
    ...issueRiskRoutes,
    ...assetRoutes,
    ...identityRoutes,
    ...tagRoutes,
    ...findingRoutes,
  },
  {
    listDataStores,
    listDataStoresV2,
    getDataStore,
    getDataStoreStats,
    getClassificationOverview,
    getDataStoreTypes,
    describeDataStore,
    getUberScore,
    getCustomer,
    getInventoryStats,
    getAchievements,
    getTrends,
    describeVulnerability,
    getAsset,
    getAssetStats,
    getCustomerDataStoreStats,
    getDataStoreNames,
    getIdentityStats,
    getIssue,
    getIssueInstance,
    getIssueStats,
    getRiskPlot,
    getTags,
    getTopIssueTypes,
    getTopIssues,
    getVulnerabilityStats,
    listAssets,
    listDataStoreInstances,
    listIdentities,
    listImpactedDataStores,
    listIssueInstances,
    listIssues,
    search,
    searchAssets,
    setInstanceRisk,
    setInstancesRisk,
    setIssueRisk,
    setTags,
    getClassification,
    addMark,
    removeMark,
  },
  deps,
);
