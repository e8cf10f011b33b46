import type {
  DescribeListenersCommandOutput,
  DescribeLoadBalancersCommandOutput,
  DescribeRulesCommandOutput,
  DescribeTargetGroupAttributesCommandOutput,
  DescribeTargetGroupsCommandOutput,
  DescribeTargetHealthCommandOutput,
  Listener,
  LoadBalancer,
  Rule,
  TargetGroup,
  TargetGroupAttribute,
  TargetHealthDescription,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface DeclaredListener {
  readonly listener: Listener;
  readonly rules: readonly Rule[];
}

export interface DeclaredTargetGroup {
  readonly group: TargetGroup;
  readonly health: readonly TargetHealthDescription[];
  readonly attributes: readonly TargetGroupAttribute[];
}

export interface Balancers {
  readonly balancers: readonly Placed<LoadBalancer>[];
  readonly listeners: readonly Placed<DeclaredListener>[];
  readonly targetGroups: readonly Placed<DeclaredTargetGroup>[];
}

interface PageInput {
  readonly Marker?: string | undefined;
  readonly PageSize?: number | undefined;
}

const onPage = <T>(list: readonly T[], { Marker, PageSize }: PageInput) => {
  const { items, next } = pageOf(list, { marker: Marker, limit: PageSize, usual: 100 });
  return { items, more: next === undefined ? {} : { NextMarker: next } };
};

const named = (arns: readonly string[] | undefined, arn: string | undefined): boolean =>
  arns === undefined || arns.includes(arn ?? '');

const groupOf = ({ targetGroups }: Balancers, arn: string | undefined, call: WireCall) => {
  const found = inPlace(targetGroups, call).find(({ group }) => group.TargetGroupArn === arn);
  if (found === undefined)
    throw new WireError('TargetGroupNotFound', `One or more target groups not found`, 400);
  return found;
};

const listenerOperations = (all: Balancers): WireService['operations'] => ({
  DescribeListeners: ({ LoadBalancerArn, ListenerArns, ...input }, call) => {
    const own = inPlace(all.listeners, call)
      .map(({ listener }) => listener)
      .filter(
        (each) =>
          (LoadBalancerArn === undefined || each.LoadBalancerArn === LoadBalancerArn) &&
          named(ListenerArns, each.ListenerArn),
      );
    const { items, more } = onPage(own, input);
    return { Listeners: items, ...more } satisfies Reply<DescribeListenersCommandOutput>;
  },
  DescribeRules: ({ ListenerArn, ...input }, call) => {
    const own = inPlace(all.listeners, call).filter(
      ({ listener }) => listener.ListenerArn === ListenerArn,
    );
    const { items, more } = onPage(
      own.flatMap(({ rules }) => rules),
      input,
    );
    return { Rules: items, ...more } satisfies Reply<DescribeRulesCommandOutput>;
  },
});

/** Application, network and gateway load balancers. */
export const loadBalancerService = (all: Balancers): WireService =>
  declare('elasticloadbalancing', {
    ...listenerOperations(all),
    DescribeLoadBalancers: ({ LoadBalancerArns, Names, ...input }, call) => {
      const own = inPlace(all.balancers, call).filter(
        (each) =>
          named(LoadBalancerArns, each.LoadBalancerArn) && named(Names, each.LoadBalancerName),
      );
      const { items, more } = onPage(own, input);
      return { LoadBalancers: items, ...more } satisfies Reply<DescribeLoadBalancersCommandOutput>;
    },
    DescribeTargetGroups: ({ TargetGroupArns, LoadBalancerArn, ...input }, call) => {
      const own = inPlace(all.targetGroups, call)
        .map(({ group }) => group)
        .filter(
          ({ TargetGroupArn, LoadBalancerArns = [] }) =>
            named(TargetGroupArns, TargetGroupArn) &&
            (LoadBalancerArn === undefined || LoadBalancerArns.includes(LoadBalancerArn)),
        );
      const { items, more } = onPage(own, input);
      return { TargetGroups: items, ...more } satisfies Reply<DescribeTargetGroupsCommandOutput>;
    },
    DescribeTargetHealth: ({ TargetGroupArn }, call) =>
      ({
        TargetHealthDescriptions: [...groupOf(all, TargetGroupArn, call).health],
      }) satisfies Reply<DescribeTargetHealthCommandOutput>,
    DescribeTargetGroupAttributes: ({ TargetGroupArn }, call) =>
      ({
        Attributes: [...groupOf(all, TargetGroupArn, call).attributes],
      }) satisfies Reply<DescribeTargetGroupAttributesCommandOutput>,
  });
