import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { useRefresh } from '../queries.ts';
import { changeLines } from './changeLines.ts';

const ONE = { page: 1, limit: 1 } as const;

/** What changed since a moment, as sentences; those of calls that failed are left out. */
export const useChanges = (since: number) => {
  const scope = useScope();
  const { role } = useSignedIn();
  const refresh = useRefresh();
  const seenSince = new Date(since).toISOString();
  const stores = useRead(dataStoreRoutes.listDataStores, { ...scope, ...ONE, seenSince }, refresh);
  const open = { risk_accepted: false, seenSince };
  const issues = useRead(issueRoutes.listIssues, { ...scope, ...ONE, ...open }, refresh);
  const history = useRead(riskHistoryRoutes.getRiskHistory, scope, refresh);
  const mayRead = role === 'ADMIN';
  const { customerId } = scope;
  const audit = useRead(
    auditLogRoutes.listAuditLog,
    { customerId },
    { ...refresh, enabled: mayRead },
  );
  const reads = [stores, issues, history, ...(mayRead ? [audit] : [])];
  return {
    isLoading: reads.some(({ isLoading }) => isLoading),
    error: reads.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => {
      for (const read of reads) if (read.data === undefined) void read.refetch();
    },
    lines: changeLines({
      since,
      newStores: stores.data?.count,
      newIssues: issues.data?.count,
      history: history.data,
      audit: audit.data?.data,
    }),
  };
};
