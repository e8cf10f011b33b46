import { type AssetRow, assetRoutes } from '#contracts/asset/routes.ts';
import { call } from '#lib/api.ts';
import type { View } from '#lib/savedViews.ts';
import { rowsOf } from '#lib/searchIn.ts';
import type { PageOfRows } from '#lib/usePageOfRows.ts';
import { listTexts as t } from '#messages/lists.ts';
import type { AssetListRequest } from './assetFilters.tsx';

/** Name of this list in session storage. */
export const LIST = 'asset';

/** Views that everybody has. */
export const assetViews: readonly View[] = [
  { name: t.views.urgent, query: 'sev=URGENT_RISK' },
  { name: t.views.network, query: 'types=Security_Group,Internet_Gateway,Network_ACL' },
  {
    name: t.views.snapshots,
    query: 'types=RDS_Snapshot,EBS_Snapshot,Redshift_Snapshot,DynamoDB_Backup',
  },
];

/**
 * One page of assets; with a search text it goes to the search call.
 * @throws ApiError also when the answer carries an `err` text
 */
export const fetchAssets = async (
  request: AssetListRequest,
  q: string,
  signal: AbortSignal,
): Promise<PageOfRows<AssetRow>> => {
  const text = q.trim();
  return rowsOf(
    text === ''
      ? await call(assetRoutes.listAssets, request, { signal })
      : await call(assetRoutes.searchAssets, { ...request, q: text, exact: false }, { signal }),
  );
};
