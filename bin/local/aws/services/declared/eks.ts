import type {
  Cluster,
  DescribeClusterCommandOutput,
  ListClustersCommandOutput,
} from '@aws-sdk/client-eks';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, type Reply } from './declare.ts';

type Clusters = readonly Placed<Cluster>[];

const nothing = (what: string) =>
  new WireError('ResourceNotFoundException', `${what} does not exist.`, 404);

export const eksService = (clusters: Clusters): WireService =>
  declare('eks', {
    ListClusters: (_input, call) => {
      const names = inPlace(clusters, call).flatMap(({ name }) =>
        name === undefined ? [] : [name],
      );
      return { clusters: names } satisfies Reply<ListClustersCommandOutput>;
    },
    DescribeCluster: ({ name }, call) => {
      const cluster = inPlace(clusters, call).find((one) => one.name === name);
      if (cluster === undefined) throw nothing(`The cluster ${name}`);
      return { cluster } satisfies Reply<DescribeClusterCommandOutput>;
    },
  });
