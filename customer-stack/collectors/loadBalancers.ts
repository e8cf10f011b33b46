import {
  type Action,
  DescribeTargetGroupAttributesCommand,
  DescribeTargetHealthCommand,
  ElasticLoadBalancingV2Client,
  type Listener,
  type LoadBalancer,
  paginateDescribeListeners,
  paginateDescribeLoadBalancers,
  paginateDescribeRules,
  paginateDescribeTargetGroups,
  type Rule,
  type TargetDescription,
  type TargetGroup,
  type TargetHealthDescription,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';

type Facts = AssetOf<'Load Balancer'>['facts'];
type ListenerFacts = NonNullable<Facts['listeners']>[number];
type Forward = NonNullable<ListenerFacts['forwards']>[number];
type GroupFacts = NonNullable<Facts['targetGroups']>[number];

/** A group without weight gets nothing. */
const targetGroupsOf = (actions: readonly Action[]): string[] => [
  ...new Set(
    actions
      .filter(({ Type }) => Type === 'forward')
      .flatMap(({ ForwardConfig, TargetGroupArn }) => {
        const weighed = ForwardConfig?.TargetGroups ?? [{ TargetGroupArn }];
        return weighed.flatMap(({ TargetGroupArn: arn = '', ...of }) =>
          'Weight' in of && of.Weight === 0 ? [] : [arn],
        );
      }),
  ),
];

/** Callers who have not signed in may be let through all the same. */
const asksToSignIn = (action: Action): boolean =>
  action.Type === 'jwt-validation' ||
  (action.Type?.startsWith('authenticate-') === true &&
    action.AuthenticateOidcConfig?.OnUnauthenticatedRequest !== 'allow' &&
    action.AuthenticateCognitoConfig?.OnUnauthenticatedRequest !== 'allow');

const authenticationOf = (listener: Listener, actions: readonly Action[]) => {
  if (actions.some(asksToSignIn)) return 'signIn';
  return listener.MutualAuthentication?.Mode === 'verify' ? 'certificate' : 'none';
};

const sourcesOf = ({ Conditions = [] }: Pick<Rule, 'Conditions'>): string[] =>
  Conditions.flatMap(({ SourceIpConfig, Field, Values }) =>
    Field === 'source-ip' ? (SourceIpConfig?.Values ?? Values ?? []) : [],
  ).slice(0, 50);

const forwardOf = (listener: Listener, rule: Rule): Forward[] => {
  const { Actions = [], RuleArn = null, IsDefault } = rule;
  const targetGroups = targetGroupsOf(Actions).slice(0, 50);
  if (targetGroups.length === 0) return [];
  return [
    {
      rule: IsDefault === true ? null : RuleArn,
      targetGroups,
      authentication: authenticationOf(listener, Actions),
      sources: sourcesOf(rule),
    },
  ];
};

/** Only application load balancers have rules beside the default one. */
const rulesOf = async (
  client: ElasticLoadBalancingV2Client,
  listener: Listener,
  balancer: LoadBalancer,
): Promise<readonly Rule[] | undefined> => {
  const { ListenerArn, DefaultActions = [] } = listener;
  if (balancer.Type !== 'application') return [{ IsDefault: true, Actions: DefaultActions }];
  const rules = allPages(paginateDescribeRules({ client }, { ListenerArn }), (page) => page.Rules);
  return answerOf(await attempt(rules));
};

const listenersOf = async (
  client: ElasticLoadBalancingV2Client,
  balancer: LoadBalancer,
): Promise<ListenerFacts[] | null> => {
  const { LoadBalancerArn } = balancer;
  const pages = paginateDescribeListeners({ client }, { LoadBalancerArn });
  const listeners = answerOf(await attempt(allPages(pages, (page) => page.Listeners)));
  if (listeners === undefined) return null;
  return mapLimited(listeners.slice(0, 100), 4, async (listener) => {
    const rules = await rulesOf(client, listener, balancer);
    return {
      arn: listener.ListenerArn ?? null,
      protocol: listener.Protocol ?? '',
      port: listener.Port ?? 0,
      forwards: rules?.flatMap((rule) => forwardOf(listener, rule)).slice(0, 200) ?? null,
    };
  });
};

/** Connections that are not TCP, and those of instances, keep the client's address by default. */
const keepsByDefault = ({ Protocol, TargetType }: TargetGroup): boolean =>
  TargetType !== 'ip' || !['TCP', 'TLS'].includes(Protocol ?? '');

const WITH_CLIENTS = ['TCP', 'UDP', 'TCP_UDP', 'TLS', 'QUIC', 'TCP_QUIC'];

/** An application load balancer connects by itself. */
const keepsClientAddress = async (
  client: ElasticLoadBalancingV2Client,
  group: TargetGroup,
): Promise<boolean> => {
  const { Protocol = '', TargetGroupArn } = group;
  if (!WITH_CLIENTS.includes(Protocol)) return false;
  const command = new DescribeTargetGroupAttributesCommand({ TargetGroupArn });
  const attributes = answerOf(await attempt(client.send(command)))?.Attributes;
  const value = attributes?.find(({ Key }) => Key === 'preserve_client_ip.enabled')?.Value;
  return value === undefined ? keepsByDefault(group) : value === 'true';
};

const targetOf = (
  { TargetType = 'instance', Port }: TargetGroup,
  { Id = '', Port: own }: TargetDescription,
) => ({
  id: TargetType === 'ip' ? null : Id,
  address: TargetType === 'ip' ? Id : null,
  port: own ?? Port ?? null,
});

/** A target that is being taken away gets no new connections. */
const isServed = ({ TargetHealth }: TargetHealthDescription): boolean =>
  TargetHealth?.State !== 'draining' && TargetHealth?.State !== 'unused';

const groupFacts = async (
  client: ElasticLoadBalancingV2Client,
  group: TargetGroup,
): Promise<GroupFacts> => {
  const { TargetGroupArn, TargetType = 'instance' } = group;
  const command = new DescribeTargetHealthCommand({ TargetGroupArn });
  const [health, keeps] = await Promise.all([
    attempt(client.send(command)),
    keepsClientAddress(client, group),
  ]);
  const targets = answerOf(health)
    ?.TargetHealthDescriptions?.filter(isServed)
    .flatMap(({ Target }) => (Target === undefined ? [] : [targetOf(group, Target)]));
  return {
    arn: TargetGroupArn ?? '',
    targetType: TargetType,
    keepsClientAddress: keeps,
    targets: targets?.slice(0, 1000) ?? null,
  };
};

/** Null where a group that a listener names was not read. */
const groupsOf = (
  listeners: Facts['listeners'],
  groups: ReadonlyMap<string, GroupFacts>,
): Facts['targetGroups'] => {
  const named = new Set(
    (listeners ?? []).flatMap(({ forwards }) =>
      (forwards ?? []).flatMap(({ targetGroups }) => targetGroups),
    ),
  );
  const found = [...named].flatMap((arn) => groups.get(arn) ?? []);
  return found.length < named.size ? null : found.slice(0, 200);
};

const balancerRow = async (
  { client, region }: Where,
  balancer: LoadBalancer,
  groups: ReadonlyMap<string, GroupFacts>,
): Promise<FoundRow> => {
  const { AvailabilityZones = [], SecurityGroups = [], Type, Scheme } = balancer;
  const listeners = await listenersOf(client, balancer);
  return assetRow({
    assetType: 'Load Balancer',
    arn: balancer.LoadBalancerArn,
    name: balancer.LoadBalancerName,
    region,
    createdAt: balancer.CreatedTime,
    facts: {
      balancerType: Type ?? 'application',
      isInternetFacing: Scheme === 'internet-facing',
      addressType: balancer.IpAddressType ?? 'ipv4',
      dnsName: balancer.DNSName ?? null,
      vpcId: balancer.VpcId ?? null,
      subnets: AvailabilityZones.flatMap(({ SubnetId }) => SubnetId ?? []).slice(0, 50),
      groups: SecurityGroups.slice(0, 50),
      listeners,
      targetGroups: groupsOf(listeners, groups),
    },
  });
};

interface Where {
  readonly client: ElasticLoadBalancingV2Client;
  readonly region: string;
}

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new ElasticLoadBalancingV2Client(clientOptions(context, region));
  const pages = paginateDescribeLoadBalancers({ client }, {});
  const balancers = await allPages(pages, (page) => page.LoadBalancers);
  if (balancers.length === 0) return [];
  const listing = allPages(paginateDescribeTargetGroups({ client }, {}), (page) =>
    page.TargetGroups?.filter(({ LoadBalancerArns = [] }) => LoadBalancerArns.length > 0),
  );
  const groups = await mapLimited(answerOf(await attempt(listing)) ?? [], 4, (group) =>
    groupFacts(client, group),
  );
  const byArn = new Map(groups.map((group) => [group.arn, group]));
  return mapLimited(balancers, 4, (balancer) => balancerRow({ client, region }, balancer, byArn));
};

export const loadBalancers: Collector = {
  name: 'loadBalancers',
  permissions: [
    {
      action: 'elasticloadbalancing:DescribeLoadBalancers',
      on: 'any',
      reason: 'find load balancers and the networks that they stand in',
    },
    {
      action: 'elasticloadbalancing:DescribeListeners',
      on: 'any',
      reason: 'know the ports that a load balancer answers on',
    },
    {
      action: 'elasticloadbalancing:DescribeRules',
      on: 'any',
      reason: 'know what a load balancer passes on, and to whom',
    },
    {
      action: 'elasticloadbalancing:DescribeTargetGroups',
      on: 'any',
      reason: 'know what a load balancer passes on, and to whom',
    },
    {
      action: 'elasticloadbalancing:DescribeTargetHealth',
      on: 'any',
      reason: 'know which machines stand behind a load balancer',
    },
    {
      action: 'elasticloadbalancing:DescribeTargetGroupAttributes',
      on: 'any',
      reason: 'know whose address machines behind a load balancer see',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
