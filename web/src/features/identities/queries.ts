import { identityRoutes } from '#contracts/identity/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { listRequest } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { readKey, useRead } from '#lib/query.ts';
import { usePageOfRows } from '#lib/usePageOfRows.ts';
import { identityRules } from './identityFilters.tsx';
import { fetchIdentities } from './identityList.ts';

/** Cards and list repeat every 30 s. */
export const REFRESH_MS = 30_000;

export const useIdentityStats = () =>
  useRead(identityRoutes.getIdentityStats, useScope(), { every: REFRESH_MS, keep: true });

/** One page of the list, or of what a search finds. */
export const useIdentities = (state: ListState) => {
  const request = listRequest(identityRules, state, useScope());
  const q = state.q.trim();
  return usePageOfRows({
    key: [...readKey(identityRoutes.listIdentities, request), q],
    fetch: (signal) => fetchIdentities(request, q, signal),
    every: REFRESH_MS,
    searching: q !== '',
  });
};

/** One identity by its ARN, whatever account is chosen. */
export const useIdentity = (arn: string) => {
  const { customerId } = useScope();
  const request = { customerId, assetId: arn, limit: 1 };
  return useRead(identityRoutes.listIdentities, request, { every: REFRESH_MS });
};
