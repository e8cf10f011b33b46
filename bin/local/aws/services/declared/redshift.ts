import type {
  Cluster,
  ClusterSubnetGroup,
  DescribeClusterParametersCommandOutput,
  DescribeClusterSnapshotsCommandOutput,
  DescribeClusterSubnetGroupsCommandOutput,
  DescribeClustersCommandOutput,
  DescribeLoggingStatusCommandOutput,
  Parameter,
  Snapshot,
} from '@aws-sdk/client-redshift';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, found, inPlace, type Page, type Placed, pageOf, type Reply } from './declare.ts';

const USUAL_PAGE = 100;

const marker = ({ next }: Page<unknown>) => (next === undefined ? {} : { Marker: next });

export interface WarehouseFacts {
  readonly clusters: readonly Placed<Cluster>[];
  readonly snapshots: readonly Placed<Snapshot>[];
  /** Parameters by name of their group. */
  readonly parameterGroups: Readonly<Record<string, Parameter[]>>;
  readonly subnetGroups: readonly Placed<ClusterSubnetGroup>[];
  /** Identifiers of clusters that write audit logs. */
  readonly logging: readonly string[];
}

const settingOperations = ({ parameterGroups, subnetGroups, logging }: WarehouseFacts) =>
  declare('redshift', {
    DescribeLoggingStatus: ({ ClusterIdentifier }) =>
      ({
        LoggingEnabled: logging.includes(ClusterIdentifier ?? ''),
      }) satisfies Reply<DescribeLoggingStatusCommandOutput>,
    DescribeClusterParameters: ({ ParameterGroupName }) =>
      ({
        Parameters: [...(parameterGroups[ParameterGroupName ?? ''] ?? [])],
      }) satisfies Reply<DescribeClusterParametersCommandOutput>,
    DescribeClusterSubnetGroups: ({ ClusterSubnetGroupName: name }, call) =>
      ({
        ClusterSubnetGroups: inPlace(subnetGroups, call).filter(
          (each) => name === undefined || each.ClusterSubnetGroupName === name,
        ),
      }) satisfies Reply<DescribeClusterSubnetGroupsCommandOutput>,
  }).operations;

export const redshiftService = (facts: WarehouseFacts): WireService =>
  declare('redshift', {
    DescribeClusters: ({ ClusterIdentifier, Marker, MaxRecords }, call) => {
      const matching = inPlace(facts.clusters, call).filter(
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
      const page = pageOf(inPlace(facts.snapshots, call), {
        marker: Marker,
        limit: MaxRecords,
        usual: USUAL_PAGE,
      });
      return {
        Snapshots: page.items,
        ...marker(page),
      } satisfies Reply<DescribeClusterSnapshotsCommandOutput>;
    },
    ...settingOperations(facts),
  });
