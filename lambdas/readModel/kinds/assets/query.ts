import type { AssetOrdering, AssetSeverityFilter } from '#contracts/asset/routes.ts';
import { URGENT_RISK } from '#contracts/risk/words.ts';
import type { Period } from '#domain/list/ageRange.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import { columnNames, type RowOf, type SortColumn } from '#readModel/engine/kind.ts';
import { filtersOf, type ListRequest, listQuery, present } from '#readModel/engine/listQuery.ts';
import type { Query } from '#readModel/engine/query.ts';
import { readPage, type View } from '#readModel/engine/view.ts';
import { assetsKind } from './spec.ts';

type Assets = typeof assetsKind;
type AssetFilter = Filter<Assets>;
const { is, between, atLeast, inBand, tagged, anyOf, ifGiven } = filtersOf(assetsKind);

/** Filters of a list or search; absent and null ones do not filter. */
export interface AssetListRequest extends ListRequest<AssetOrdering> {
  readonly cloudAccountId?: string | null | undefined;
  readonly severity?: AssetSeverityFilter | null | undefined;
  /** ARN of one asset. */
  readonly assetId?: string | null | undefined;
  readonly types?: readonly string[] | null | undefined;
  /** Region codes. */
  readonly regions?: readonly string[] | null | undefined;
  /** When it was first seen. */
  readonly seen?: Period | undefined;
  /** As in the list of data stores. */
  readonly tags?: readonly string[] | null | undefined;
}

/** One account, or all where it is null or absent. */
export const inAccount = (scope: string | null | undefined): AssetFilter[] =>
  ifGiven('accountId', scope);
export const isUrgentAsset = atLeast('risk', URGENT_RISK);

const whereOf = (request: AssetListRequest): AssetFilter[] => {
  const { severity, seen } = request;
  const where = inAccount(request.cloudAccountId);
  where.push(...anyOf('type', request.types), ...anyOf('region', request.regions));
  if (seen !== undefined) where.push(between('firstSeenAt', ...seen));
  if (severity === 'URGENT_RISK') where.push(isUrgentAsset);
  else if (present(severity)) where.push(inBand('risk', severity));
  where.push(...ifGiven('arn', request.assetId), ...tagged('tags', request.tags));
  return where;
};

const sortColumns: Record<AssetOrdering, SortColumn<Assets>> = {
  cdAssetRiskScore: 'risk',
  name: 'name',
  cloudAccountId: 'accountId',
  location: 'region',
  assetType: 'type',
  numSecurityIssues: 'issues',
  discoveredOn: 'firstSeenAt',
};

export const assetQuery = (request: AssetListRequest): Query<Assets> =>
  listQuery(request, whereOf(request), sortColumns);

/** What a page shows of an asset. */
export const assetColumns = columnNames(assetsKind);

/** One asset as the list shows it; undefined where the list does not have it. */
export const oneAsset = (
  view: View<Assets>,
  { accountId, arn }: { readonly accountId: string; readonly arn: string },
): RowOf<Assets> | undefined => {
  const query = {
    where: [is('arn', arn), is('accountId', accountId)],
    order: { column: 'risk', descending: true },
    window: { from: 0, limit: 1 },
  } as const;
  return readPage(view, query, assetColumns).rows[0];
};
