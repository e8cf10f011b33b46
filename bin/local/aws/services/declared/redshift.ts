import type {
  Cluster,
  DescribeClusterSnapshotsCommandOutput,
  DescribeClustersCommandOutput,
  DescribeLoggingStatusCommandOutput,
  Snapshot,
} from '@aws-sdk/client-redshift';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, found, inPlace, type Page, type Placed, pageOf, type Reply } from './declare.ts';

const USUAL_PAGE = 100;

const marker = ({ next }: Page<unknown>) => (next === undefined ? {} : { Marker: next });

export interface WarehouseFacts {
  readonly clusters: readonly Placed<Cluster>[];
  readonly snapshots: readonly Placed<Snapshot>[];
}

export const redshiftService = ({ clusters, snapshots }: WarehouseFacts): WireService =>
  declare('redshift', {
    DescribeClusters: ({ ClusterIdentifier, Marker, MaxRecords }, call) => {
      const matching = inPlace(clusters, call).filter(
        (one) => ClusterIdentifier === undefined || one.ClusterIdentifier === ClusterIdentifier,
      );
      const missing = new WireError('ClusterNotFound', 'Cluster not found.', 404);
      const page = pageOf(found(matching, ClusterIdentifier, missing), {
        marker: Marker,
        limit: MaxRecords,
        usual: USUAL_PAGE,
      });
      return {
        Clusters: page.items,
        ...marker(page),
      } satisfies Reply<DescribeClustersCommandOutput>;
    },
    DescribeClusterSnapshots: ({ Marker, MaxRecords }, call) => {
      const page = pageOf(inPlace(snapshots, call), {
        marker: Marker,
        limit: MaxRecords,
        usual: USUAL_PAGE,
      });
      return {
        Snapshots: page.items,
        ...marker(page),
      } satisfies Reply<DescribeClusterSnapshotsCommandOutput>;
    },
    DescribeLoggingStatus: () =>
      ({ LoggingEnabled: false }) satisfies Reply<DescribeLoggingStatusCommandOutput>,
  });
