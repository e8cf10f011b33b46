import { activityRoutes } from '#contracts/activity/routes.ts';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { useTopStores } from '#lib/topStores.ts';
import { t } from '#messages';
import { useFirstRun, useRefresh } from './pace.ts';

/** Text of an empty widget: the stage of the first analysis, else `otherwise`. */
export const useEmptyText = (otherwise: string): string => {
  const run = useFirstRun();
  if (run === 'done') return otherwise;
  return run === 'analysing' ? t.accounts.identifying : t.accounts.discovering;
};

export const useStats = () => useRead(dataStoreRoutes.getDataStoreStats, useScope(), useRefresh());

/** Numbers of the strip. */
export const useInventory = () =>
  useRead(dashboardRoutes.getInventoryStats, useScope(), useRefresh());

/** The store whose risk is the overall score, as the gauge shows it: of all accounts. */
export const useRiskiestOfAll = () => {
  const { customerId } = useScope();
  return useTopStores({ customerId, cloudAccountId: null }, useRefresh());
};

/** Of all accounts, as the gauge. */
export const useScoreHistory = () => {
  const { customerId } = useScope();
  return useRead(riskHistoryRoutes.getRiskHistory, { customerId }, useRefresh());
};

export const useTopIssues = () =>
  useRead(
    issueRoutes.getTopIssues,
    {
      ...useScope(),
      ...{ limit: 50, page: 1, sortType: 'desc', ordering: 'cdIssueRiskScore' },
      risk_accepted: false,
    },
    useRefresh(),
  );

export const useTopTypes = () => useRead(issueRoutes.getTopIssueTypes, useScope(), useRefresh());

export const useFlows = () => useRead(activityRoutes.listFlows, useScope(), useRefresh());

export const useTrends = () => useRead(dashboardRoutes.getTrends, useScope(), useRefresh());

export const useAchievements = () =>
  useRead(dashboardRoutes.getAchievements, useScope(), useRefresh());
