import {
  ElasticLoadBalancingClient,
  type LoadBalancerDescription,
  paginateDescribeLoadBalancers,
} from '@aws-sdk/client-elastic-load-balancing';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { assetRow } from './assetRow.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';

type Facts = AssetOf<'Load Balancer'>['facts'];

/** Each listener has a port of the instances: a target group of its own. */
const groupArn = (port: number): string => `instances:${port}`;

const portsOf = ({ ListenerDescriptions = [] }: LoadBalancerDescription) =>
  ListenerDescriptions.flatMap(({ Listener }) => Listener ?? []).slice(0, 100);

const listenersOf = (balancer: LoadBalancerDescription): Facts['listeners'] =>
  portsOf(balancer).map(({ Protocol = '', LoadBalancerPort = 0, InstancePort = 0 }) => ({
    arn: null,
    protocol: Protocol === 'SSL' ? 'TLS' : Protocol,
    port: LoadBalancerPort,
    forwards: [
      {
        rule: null,
        targetGroups: [groupArn(InstancePort)],
        authentication: 'none' as const,
        sources: [],
      },
    ],
  }));

const targetGroupsOf = (balancer: LoadBalancerDescription): Facts['targetGroups'] => {
  const instances = (balancer.Instances ?? []).flatMap(({ InstanceId }) => InstanceId ?? []);
  const ports = new Set(portsOf(balancer).map(({ InstancePort = 0 }) => InstancePort));
  return [...ports].map((port) => ({
    arn: groupArn(port),
    targetType: 'instance' as const,
    keepsClientAddress: false,
    targets: instances.slice(0, 1000).map((id) => ({ id, address: null, port })),
  }));
};

const balancerRow = (
  { accountId }: CollectContext,
  region: string,
  balancer: LoadBalancerDescription,
): FoundRow => {
  const { LoadBalancerName: name = '' } = balancer;
  return assetRow({
    assetType: 'Load Balancer',
    arn: `arn:aws:elasticloadbalancing:${region}:${accountId}:loadbalancer/${name}`,
    name,
    region,
    createdAt: balancer.CreatedTime,
    facts: {
      balancerType: 'classic',
      isInternetFacing: balancer.Scheme === 'internet-facing',
      addressType: 'ipv4',
      dnsName: balancer.DNSName ?? null,
      vpcId: balancer.VPCId || null,
      subnets: (balancer.Subnets ?? []).slice(0, 50),
      groups: (balancer.SecurityGroups ?? []).slice(0, 50),
      listeners: listenersOf(balancer),
      targetGroups: targetGroupsOf(balancer),
    },
  });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new ElasticLoadBalancingClient(clientOptions(context, region));
  const pages = paginateDescribeLoadBalancers({ client }, {});
  const balancers = await allPages(pages, (page) => page.LoadBalancerDescriptions);
  return balancers.map((each) => balancerRow(context, region, each));
};

export const classicLoadBalancers: Collector = {
  name: 'classicLoadBalancers',
  permissions: [
    {
      action: 'elasticloadbalancing:DescribeLoadBalancers',
      on: 'any',
      reason: 'find load balancers and the networks that they stand in',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
