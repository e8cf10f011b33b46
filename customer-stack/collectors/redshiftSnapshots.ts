import {
  paginateDescribeClusterSnapshots,
  RedshiftClient,
  type Snapshot,
} from '@aws-sdk/client-redshift';
import { assetRow } from './assetRow.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';
import { toTags } from './tags.ts';

const snapshotRow = (
  { accountId }: CollectContext,
  region: string,
  snapshot: Snapshot,
): FoundRow => {
  const { SnapshotIdentifier, ClusterIdentifier, AccountsWithRestoreAccess = [] } = snapshot;
  return assetRow({
    assetType: 'Redshift Snapshot',
    arn:
      snapshot.SnapshotArn ??
      `arn:aws:redshift:${region}:${accountId}:snapshot:${ClusterIdentifier}/${SnapshotIdentifier}`,
    name: SnapshotIdentifier,
    region,
    createdAt: snapshot.SnapshotCreateTime,
    tags: toTags(snapshot.Tags),
    facts: {
      sourceArn:
        ClusterIdentifier === undefined
          ? null
          : `arn:aws:redshift:${region}:${accountId}:cluster:${ClusterIdentifier}`,
      encrypted: snapshot.Encrypted ?? null,
      keyArn: snapshot.KmsKeyId ?? null,
      restorableBy: AccountsWithRestoreAccess.flatMap(({ AccountId }) => AccountId ?? []).slice(
        0,
        100,
      ),
    },
  });
};

export const redshiftSnapshots: Collector = {
  name: 'redshiftSnapshots',
  permissions: [
    {
      action: 'redshift:DescribeClusterSnapshots',
      on: 'warehouseSnapshot',
      reason: 'find copies of warehouses and who may restore them',
    },
  ],
  collect: (context) =>
    inEveryRegion(context, async (region) => {
      const client = new RedshiftClient(clientOptions(context, region));
      const pages = paginateDescribeClusterSnapshots({ client }, {});
      const all = await allPages(pages, (page) => page.Snapshots);
      return all.map((each) => snapshotRow(context, region, each));
    }),
};
