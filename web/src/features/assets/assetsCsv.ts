import type { AssetRow } from '#contracts/asset/routes.ts';
import { rowBand } from '#contracts/risk/words.ts';
import { accountName, lastSeen, type OfAccount, withAccounts } from '#lib/csvAccounts.ts';
import { type CsvColumn, type CsvColumns, linkTo } from '#lib/csvTable.ts';
import { type ListSource, listExport } from '#lib/listExport.ts';
import { paths } from '#lib/paths.ts';
import { assetTexts as t } from '#messages/assets.ts';

const words = t.columns;

/** A column of the table is one or more columns of the file: instants in UTC. */
export const csvColumns: CsvColumns<AssetRow> = {
  cdAssetRiskScore: [
    { head: words.risk, cell: (row) => row.cdAssetRiskScore ?? t.unknown },
    {
      head: `${words.risk} band`,
      cell: (row) => (row.cdAssetRiskScore === null ? '' : rowBand(row.cdAssetRiskScore)),
    },
  ],
  name: [
    { head: words.name, cell: (row) => row.name },
    { head: 'ARN', cell: (row) => row.asset_id },
  ],
  assetType: [{ head: words.type, cell: (row) => row.assetType }],
  provider: [{ head: t.provider, cell: () => t.aws }],
  cloudAccountId: [{ head: words.account, cell: (row) => row.cloudAccountId }],
  location: [{ head: words.region, cell: (row) => row.location }],
  numSecurityIssues: [{ head: words.issues, cell: (row) => row.numSecurityIssues }],
  discoveredOn: [{ head: `${words.discovered} (UTC)`, cell: (row) => row.discoveredOn }],
};

/** Columns of the file that the table has not; instants in UTC. */
export const furtherColumns: ReadonlyArray<CsvColumn<OfAccount<AssetRow>>> = [
  accountName,
  lastSeen((row) => row.discoveredOn),
  {
    head: 'Data Store Link',
    cell: ({ datastoreId, asset_id }) =>
      datastoreId === null ? '' : linkTo(paths.dataStoreDetails(datastoreId, asset_id)),
  },
  { head: 'Link', cell: ({ id }) => linkTo(paths.asset(id)) },
];

/** CSV of all that is known of the assets. */
export const saveAssets = (source: ListSource<AssetRow>) =>
  listExport(source, {
    ...{ columns: csvColumns, further: furtherColumns },
    complete: (rows) => withAccounts(rows, ({ cloudAccountId }) => cloudAccountId),
  });
