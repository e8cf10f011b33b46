import { useQueries } from '@tanstack/react-query';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { call } from '#lib/api.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useTopStores } from '#lib/topStores.ts';
import { useRefresh } from '../pace.ts';
import { useSecurityIssues } from '../securityIssues/useSecurityIssues.ts';
import { MOST_PROBLEMS, problemsOf } from './problems.ts';

const detail = dataStoreRoutes.getDataStore;

/** The three worst problems; undefined until the data stores are read. */
export const useProblems = () => {
  const scope = useScope();
  const { customerId } = scope;
  const refresh = useRefresh();
  const riskiest = useTopStores(scope, refresh);
  const stores = riskiest.data?.data ?? [];
  const steps = useRead(attackPathRoutes.listRiskSteps, {}, refresh);
  const issues = useSecurityIssues();
  const details = useQueries({
    queries: stores.slice(0, MOST_PROBLEMS).map(({ datastoreId: id, assetId }) => {
      const request = { customerId, id, assetId };
      return {
        queryKey: readKey(detail, request),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(detail, request, { signal }),
        refetchInterval: refresh.every,
      };
    }),
  });
  const read = details.flatMap(({ data }) => (data ? [[data.datastoreId, data] as const] : []));
  // The parts of a store's risk decide whether an active attack comes before its best step.
  const isLoading = [steps, issues, ...details].some((read) => read.isLoading);
  const { data, error, refetch } = riskiest;
  const known = {
    ...{ stores, details: new Map(read) },
    steps: steps.data?.data ?? [],
    issues: issues.data?.data ?? [],
  };
  return { error, refetch, problems: data && !isLoading ? problemsOf(known) : undefined };
};
