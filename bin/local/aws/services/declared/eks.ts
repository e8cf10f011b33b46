import type {
  AssociatedAccessPolicy,
  Cluster,
  DescribeClusterCommandOutput,
  ListAccessEntriesCommandOutput,
  ListAssociatedAccessPoliciesCommandOutput,
  ListClustersCommandOutput,
} from '@aws-sdk/client-eks';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, type Reply } from './declare.ts';

export interface DeclaredCluster {
  readonly cluster: Cluster;
  /** Policies of each principal that has an access entry. */
  readonly entries: Readonly<Record<string, readonly AssociatedAccessPolicy[]>>;
}

type Clusters = readonly Placed<DeclaredCluster>[];

const nothing = (what: string) =>
  new WireError('ResourceNotFoundException', `${what} does not exist.`, 404);

const named = (clusters: Clusters, name: string | undefined, call: WireCall): DeclaredCluster => {
  const there = inPlace(clusters, call).find(({ cluster }) => cluster.name === name);
  if (there === undefined) throw nothing(`The cluster ${name}`);
  return there;
};

export const eksService = (clusters: Clusters): WireService =>
  declare('eks', {
    ListClusters: (_input, call) => {
      const names = inPlace(clusters, call).flatMap(({ cluster: { name } }) => name ?? []);
      return { clusters: names } satisfies Reply<ListClustersCommandOutput>;
    },
    DescribeCluster: ({ name }, call) => {
      const { cluster } = named(clusters, name, call);
      return { cluster } satisfies Reply<DescribeClusterCommandOutput>;
    },
    ListAccessEntries: ({ clusterName }, call) => {
      const { entries } = named(clusters, clusterName, call);
      return {
        accessEntries: Object.keys(entries),
      } satisfies Reply<ListAccessEntriesCommandOutput>;
    },
    ListAssociatedAccessPolicies: ({ clusterName, principalArn = '' }, call) => {
      const policies = named(clusters, clusterName, call).entries[principalArn];
      if (policies === undefined) throw nothing(`The access entry ${principalArn}`);
      return {
        clusterName,
        principalArn,
        associatedAccessPolicies: [...policies],
      } satisfies Reply<ListAssociatedAccessPoliciesCommandOutput>;
    },
  });
