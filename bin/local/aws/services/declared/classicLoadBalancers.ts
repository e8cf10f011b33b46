import type {
  DescribeLoadBalancersCommandOutput,
  LoadBalancerDescription,
} from '@aws-sdk/client-elastic-load-balancing';
import type { WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export const classicLoadBalancerService = (
  balancers: readonly Placed<LoadBalancerDescription>[],
): WireService =>
  declare('elasticloadbalancing-classic', {
    DescribeLoadBalancers: ({ Marker, PageSize }, call) => {
      const own = inPlace(balancers, call);
      const { items, next } = pageOf(own, { marker: Marker, limit: PageSize, usual: 400 });
      return {
        LoadBalancerDescriptions: items,
        ...(next === undefined ? {} : { NextMarker: next }),
      } satisfies Reply<DescribeLoadBalancersCommandOutput>;
    },
  });
