import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { useRefresh } from '../pace.ts';
import { changeLines } from './changeLines.ts';

const { listDataStores } = dataStoreRoutes;
const { listIssues } = issueRoutes;

/** Lists of which only the number of rows is shown. */
const useCounts = (iso: string) => {
  const one = { ...useScope(), page: 1, limit: 1 };
  const refresh = useRefresh();
  const open = { risk_accepted: false, seenSince: iso };
  const closed = { status: 'resolved', resolvedSince: iso } as const;
  return {
    stores: useRead(listDataStores, { ...one, seenSince: iso }, refresh),
    sensitive: useRead(listDataStores, { ...one, sensitiveSince: iso }, refresh),
    issues: useRead(listIssues, { ...one, ...open }, refresh),
    closed: useRead(listIssues, { ...one, ...closed }, refresh),
  };
};

/** Who decided what is for an ADMIN to read. */
const useAudit = () => {
  const { role } = useSignedIn();
  const { customerId } = useScope();
  const enabled = role === 'ADMIN';
  return useRead(auditLogRoutes.listAuditLog, { customerId }, { ...useRefresh(), enabled });
};

/** What changed since a moment, as sentences; those of calls that failed are left out. */
export const useChanges = (since: number) => {
  const { stores, sensitive, issues, closed } = useCounts(new Date(since).toISOString());
  const history = useRead(riskHistoryRoutes.getRiskHistory, useScope(), useRefresh());
  const audit = useAudit();
  const reads = [stores, sensitive, issues, closed, history, audit];
  return {
    isLoading: reads.some(({ isLoading }) => isLoading),
    error: reads.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => {
      for (const read of reads)
        if (read.error !== null && read.data === undefined) void read.refetch();
    },
    lines: changeLines({
      since,
      newStores: stores.data?.count,
      sensitiveStores: sensitive.data?.count,
      newIssues: issues.data?.count,
      closedIssues: closed.data?.count,
      history: history.data,
      audit: audit.data?.data,
    }),
  };
};
