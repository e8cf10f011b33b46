import {
  paginateDescribeClusterSnapshots,
  RedshiftClient,
  type Snapshot,
} from '@aws-sdk/client-redshift';
import { type AssetRow, assetOf } from './assetRow.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector } from './collector.ts';
import { type FoundCopy, withCopyStores } from './copyStores.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';
import { toTags } from './tags.ts';

const MIB = 1024 ** 2;

const snapshotAsset = (
  { accountId }: CollectContext,
  region: string,
  snapshot: Snapshot,
): AssetRow<'Redshift Snapshot'> => {
  const { SnapshotIdentifier, ClusterIdentifier, AccountsWithRestoreAccess = [] } = snapshot;
  return assetOf({
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

const toCopy = (context: CollectContext, region: string, snapshot: Snapshot): FoundCopy => {
  const asset = snapshotAsset(context, region, snapshot);
  const { sourceArn, encrypted, restorableBy } = asset.facts;
  const { TotalBackupSizeInMegaBytes: size, SnapshotType } = snapshot;
  return {
    ...{ asset, storeKind: 'redshift', engine: 'redshift', encrypted, restorableBy },
    of: sourceArn,
    sizeBytes: size === undefined ? null : Math.round(size * MIB),
    isByService: SnapshotType === 'automated',
  };
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
      return withCopyStores(all.map((each) => toCopy(context, region, each)));
    }),
};
