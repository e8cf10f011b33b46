import type { Cluster, DescribeClustersCommandOutput } from '@aws-sdk/client-memorydb';
import type { WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export const memorydbService = (clusters: readonly Placed<Cluster>[]): WireService =>
  declare('memorydb', {
    DescribeClusters: ({ NextToken, MaxResults }, call) => {
      const page = pageOf(inPlace(clusters, call), {
        marker: NextToken,
        limit: MaxResults,
        usual: 100,
      });
      return {
        Clusters: page.items,
        ...(page.next === undefined ? {} : { NextToken: page.next }),
      } satisfies Reply<DescribeClustersCommandOutput>;
    },
  });
