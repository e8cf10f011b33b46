import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { checkRoutes } from '#contracts/check/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { REFRESH_MS } from '../issueCalls.ts';

/** Identifies one instance in an address. */
export interface IssueIds {
  readonly id: string;
  readonly assetId: string;
  readonly securityIssueInstanceId: string;
}

export const useIssue = (ids: IssueIds) => {
  const { customerId } = useScope();
  return useRead(issueRoutes.getIssue, { customerId, ...ids }, { every: REFRESH_MS });
};

export const useVulnerability = (ids: IssueIds) => {
  const { customerId } = useScope();
  return useRead(checkRoutes.describeVulnerability, { customerId, ...ids });
};

/**
 * Through the asset of an issue, to data stores with one of the tags where any are named; unknown
 * where the asset is gone.
 */
export const useAttackPaths = (assetId: string, tags: readonly string[] = []) => {
  const { customerId } = useScope();
  const narrowed = tags.length === 0 ? {} : { tags: [...tags] };
  return useRead(
    attackPathRoutes.listAttackPaths,
    { customerId, assetId, ...narrowed },
    { keep: true },
  );
};

export const IMPACTED_SIZE = 5;

export const useImpactedStores = (issue: string, page: number) => {
  const { customerId } = useScope();
  return useRead(
    dataStoreRoutes.listImpactedDataStores,
    { customerId, issue, page, limit: IMPACTED_SIZE },
    { keep: true },
  );
};
