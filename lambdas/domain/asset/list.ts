import type { AssetOrdering, AssetRow, AssetSeverityFilter } from '#contracts/asset/routes.ts';
import { URGENT_RISK } from '#contracts/risk/words.ts';
import type { Row, Value } from '#readModel/engine/kind.ts';
import type { Query } from '#readModel/engine/query.ts';
import {
  anyOf,
  atLeast,
  inBand,
  is,
  type ListQuery,
  listQuestion,
  present,
  scopeTests,
} from '#readModel/engine/questions.ts';
import type { Test } from '#readModel/engine/tests.ts';
import { askView, type View } from '#readModel/engine/view.ts';
import { assetsKind } from '#readModel/kinds/assets.ts';

/** What a list or search asks for; absent and null filters do not filter. */
export interface AssetQuery extends ListQuery<AssetOrdering> {
  readonly cloudAccountId?: string | null | undefined;
  readonly severity?: AssetSeverityFilter | null | undefined;
  /** ARN of one asset. */
  readonly assetId?: string | null | undefined;
  readonly types?: readonly string[] | null | undefined;
  /** Region codes. */
  readonly regions?: readonly string[] | null | undefined;
}

export const isUrgentAsset: Test = atLeast('risk', URGENT_RISK);

const testsOf = (query: AssetQuery): Test[] => {
  const { severity, assetId } = query;
  const tests = scopeTests(query.cloudAccountId);
  tests.push(...anyOf('type', query.types), ...anyOf('region', query.regions));
  if (severity === 'URGENT_RISK') tests.push(isUrgentAsset);
  else if (present(severity)) tests.push(inBand('risk', severity));
  if (present(assetId)) tests.push(is('arn', assetId));
  return tests;
};

const sortColumn: Record<AssetOrdering, string> = {
  cdAssetRiskScore: 'risk',
  name: 'name',
  cloudAccountId: 'accountId',
  location: 'region',
  assetType: 'type',
  numSecurityIssues: 'issues',
  discoveredOn: 'firstSeenAt',
};

export const assetQuestion = (query: AssetQuery): Query =>
  listQuestion(query, testsOf(query), sortColumn);

/** What a page shows of an asset. */
export const shownOfAsset = Object.keys(assetsKind.columns);

/** One asset as the list shows it; undefined where the list does not have it. */
export const oneAsset = (
  view: View,
  { accountId, arn }: { readonly accountId: string; readonly arn: string },
): Row | undefined =>
  askView(
    view,
    {
      where: [is('arn', arn), is('accountId', accountId)],
      order: { column: 'risk', descending: true },
      window: { from: 0, limit: 1 },
    },
    shownOfAsset,
  ).rows[0];

const textOf = (cell: Value | undefined): string => String(cell ?? '');

/** Works out the id of an asset, which no snapshot keeps. */
export type AssetIdOf = (kind: 'asset' | 'dataStore', accountId: string, arn: string) => string;

/** A row as the specification names its fields; a data store keeps its id as an asset. */
export const assetOnWire = (row: Row, idOf: AssetIdOf): AssetRow => {
  const kind = row.isStore === 1 ? 'dataStore' : 'asset';
  const id = idOf(kind, textOf(row.accountId), textOf(row.arn));
  return {
    id,
    asset_id: textOf(row.arn),
    name: textOf(row.name),
    cloudAccountId: textOf(row.accountId),
    location: textOf(row.region),
    assetType: textOf(row.type),
    cdAssetRiskScore: (row.risk ?? null) as number | null,
    numSecurityIssues: Number(row.issues ?? 0),
    discoveredOn: new Date(Number(row.firstSeenAt ?? 0)).toISOString(),
    datastoreId: row.isStore === 1 ? id : null,
  };
};
