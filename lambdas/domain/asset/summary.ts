import type { ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import type { AssetSummary } from '#contracts/list/summaries.ts';
import { awsTagWords } from '#domain/tag/awsTagWords.ts';

/** What AWS itself provides in every account is no asset of the customer. */
const isOwn = (row: ScannedAsset): boolean =>
  row.assetType !== 'IAM Policy' || !row.facts.isAwsManaged;

export const assetSummaryOf = (row: ScannedAsset, accountId: string): AssetSummary => ({
  arn: row.arn,
  name: row.name,
  type: row.assetType,
  region: row.region,
  accountId,
  isOwn: isOwn(row),
  awsTags: awsTagWords(row.tags),
});
