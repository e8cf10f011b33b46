import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { assetRoutes } from '#contracts/asset/routes.ts';
import { findingRoutes } from '#contracts/classification/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { riskPlotRoutes } from '#contracts/dashboard/riskPlot.ts';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { dataStoreLookupRoutes } from '#contracts/dataStore/lookupRoutes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { tagRoutes } from '#contracts/dataStore/tagRoutes.ts';
import { identityRoutes } from '#contracts/identity/routes.ts';
import { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { log } from '#middleware/log.ts';
import { openViews } from '#readModel/reader/views.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { getAsset } from '../assets/getAsset.ts';
import { getAssetStats } from '../assets/getAssetStats.ts';
import { listAssets } from '../assets/listAssets.ts';
import { searchAssets } from '../assets/searchAssets.ts';
import { addMark } from '../classification/addMark.ts';
import { getClassification } from '../classification/getClassification.ts';
import { getClassificationOverview } from '../classification/getClassificationOverview.ts';
import { removeMark } from '../classification/removeMark.ts';
import { getAchievements } from '../dashboard/getAchievements.ts';
import { getCustomer } from '../dashboard/getCustomer.ts';
import { getRiskPlot } from '../dashboard/getRiskPlot.ts';
import { getTrends } from '../dashboard/getTrends.ts';
import { getUberScore } from '../dashboard/getUberScore.ts';
import { describeDataStore } from '../dataStores/describeDataStore.ts';
import { getCustomerDataStoreStats } from '../dataStores/getCustomerDataStoreStats.ts';
import { getDataStore } from '../dataStores/getDataStore.ts';
import { getDataStoreNames } from '../dataStores/getDataStoreNames.ts';
import { getDataStoreStats } from '../dataStores/getDataStoreStats.ts';
import { getDataStoreTypes } from '../dataStores/getDataStoreTypes.ts';
import { getInventoryStats } from '../dataStores/getInventoryStats.ts';
import { getTags } from '../dataStores/getTags.ts';
import { listDataStoreInstances } from '../dataStores/listDataStoreInstances.ts';
import { listDataStores } from '../dataStores/listDataStores.ts';
import { listDataStoresV2 } from '../dataStores/listDataStoresV2.ts';
import { listImpactedDataStores } from '../dataStores/listImpactedDataStores.ts';
import { setTags } from '../dataStores/setTags.ts';
import { getIdentityStats } from '../identities/getIdentityStats.ts';
import { listIdentities } from '../identities/listIdentities.ts';
import { describeVulnerability } from '../issues/describeVulnerability.ts';
import { getIssue } from '../issues/getIssue.ts';
import { getIssueInstance } from '../issues/getIssueInstance.ts';
import { getIssueStats } from '../issues/getIssueStats.ts';
import { getTopIssues } from '../issues/getTopIssues.ts';
import { getTopIssueTypes } from '../issues/getTopIssueTypes.ts';
import { getVulnerabilityStats } from '../issues/getVulnerabilityStats.ts';
import { listIssueInstances } from '../issues/listIssueInstances.ts';
import { listIssues } from '../issues/listIssues.ts';
import { setInstanceRisk } from '../issues/setInstanceRisk.ts';
import { setInstancesRisk } from '../issues/setInstancesRisk.ts';
import { setIssueRisk } from '../issues/setIssueRisk.ts';
import { search } from '../search/search.ts';
import { guardsOf } from '../shared/guards.ts';
import type { ListsDeps } from './listsDeps.ts';

const settings = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
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
const customerTable = customerTables(settings.DATA_ROLE_ARN);
const core = customerTable(settings.CORE_TABLE);
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
      chunks: customerTable(settings.CHUNKS_TABLE),
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
