import { useMemo } from 'react';
import { checkRoutes } from '#contracts/check/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { checkRows } from './checkRows.ts';
import { REFRESH_MS, useAccountParameter } from './useAccountParameter.ts';

/** Every check with its results in the chosen account; undefined until both parts are read. */
export const useChecks = () => {
  const scope = useScope();
  const checks = useRead(checkRoutes.listChecks, useAccountParameter(), { every: REFRESH_MS });
  const counts = useRead(issueRoutes.countIssuesByCheck, scope, { every: REFRESH_MS });
  const rows = useMemo(
    () => checks.data && counts.data && checkRows(checks.data.data, counts.data),
    [checks.data, counts.data],
  );
  return {
    rows,
    isKnown: checks.data?.isKnown ?? true,
    error: checks.error ?? counts.error,
    refetch: () => Promise.all([checks.refetch(), counts.refetch()]),
  };
};

export type Checks = ReturnType<typeof useChecks>;
