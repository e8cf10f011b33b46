import type { AssetRow } from '#contracts/asset/routes.ts';
import { rowBand } from '#contracts/risk/words.ts';
import type { CsvColumns } from '#lib/csvTable.ts';
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
