import { ElasticLoadBalancingV2Client } from '@aws-sdk/client-elastic-load-balancing-v2';
import { afterEach, expect, test, vi } from 'vitest';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { loadBalancers } from '#customer-stack/collectors/loadBalancers.ts';
import { withRefusals } from '#customer-stack/collectors/refusals.ts';

const context = { aws: {}, accountId: '111122223333', regions: ['us-east-1'], seed: 's' };

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: Readonly<Record<string, string | undefined>>;
}

const lacking = (action: string) =>
  Object.assign(
    new Error(`User: x is not authorized to perform: elasticloadbalancing:${action} because no`),
    { name: 'AccessDenied' },
  );

/** Replies by call and, where there are several pages, by marker. */
const collect = async (replies: Readonly<Record<string, unknown>>) => {
  const prototype = Object.getPrototypeOf(ElasticLoadBalancingV2Client.prototype) as {
    send: (of: Command) => Promise<unknown>;
  };
  vi.spyOn(prototype, 'send').mockImplementation(async ({ constructor: made, input }) => {
    const call = made.name.replace(/Command$/, '');
    const page = input.Marker === undefined ? '' : ` ${input.Marker}`;
    const found = replies[`${call}${page}`] ?? {};
    if (found instanceof Error) throw found;
    return found;
  });
  const { result, refusals } = await withRefusals(() => loadBalancers.collect(context));
  const facts = result.map((found) =>
    'row' in found ? (found.row as AssetOf<'Load Balancer'>).facts : undefined,
  );
  return { facts, denied: [...refusals.denied] };
};

afterEach(() => vi.restoreAllMocks());

const balancer = (name: string, more = {}) => ({
  LoadBalancerArn: name,
  LoadBalancerName: name,
  Type: 'application',
  Scheme: 'internet-facing',
  AvailabilityZones: [{ SubnetId: 'subnet-1' }],
  ...more,
});
const forward = { Type: 'forward', TargetGroupArn: 'tg' };
const rule = (more: object) => ({ RuleArn: 'rule', Actions: [forward], ...more });
const group = (more = {}) => ({
  ...{ TargetGroupArn: 'tg', TargetType: 'instance', Protocol: 'HTTP', Port: 80 },
  LoadBalancerArns: ['site'],
  ...more,
});
const health = (Id: string, State: string, Port = 80) => ({
  ...{ Target: { Id, Port }, TargetHealth: { State } },
});

const whole = {
  DescribeLoadBalancers: { LoadBalancers: [balancer('site')] },
  DescribeListeners: { Listeners: [{ ListenerArn: 'listener', Port: 80, Protocol: 'HTTP' }] },
  DescribeRules: { Rules: [rule({ IsDefault: true })] },
  DescribeTargetGroups: { TargetGroups: [group()] },
  DescribeTargetHealth: {
    TargetHealthDescriptions: [health('i-1', 'healthy'), health('i-2', 'unhealthy', 8080)],
  },
};

const forwardsOf = async (...Rules: object[]) => {
  const { facts } = await collect({ ...whole, DescribeRules: { Rules } });
  return facts[0]?.listeners?.[0]?.forwards;
};

test('a load balancer has its listeners, what they forward and to which targets', async () => {
  const { facts, denied } = await collect(whole);
  expect({ facts, denied }).toMatchObject({
    denied: [],
    facts: [
      {
        ...{ isInternetFacing: true, subnets: ['subnet-1'], groups: [] },
        listeners: [
          {
            ...{ protocol: 'HTTP', port: 80 },
            forwards: [{ rule: null, targetGroups: ['tg'], authentication: 'none', sources: [] }],
          },
        ],
        targetGroups: [
          {
            ...{ targetType: 'instance', keepsClientAddress: false },
            targets: [
              { id: 'i-1', address: null, port: 80 },
              { id: 'i-2', address: null, port: 8080 },
            ],
          },
        ],
      },
    ],
  });
});

test('all pages are read', async () => {
  const { facts } = await collect({
    ...whole,
    DescribeLoadBalancers: { LoadBalancers: [balancer('a')], NextMarker: 'n' },
    'DescribeLoadBalancers n': { LoadBalancers: [balancer('b')] },
    DescribeRules: { Rules: [], NextMarker: 'n' },
    'DescribeRules n': { Rules: [rule({ IsDefault: true })] },
  });
  expect(facts.map((each) => each?.listeners?.[0]?.forwards?.length)).toEqual([1, 1]);
});

test('rules name what callers show first and where they come from', async () => {
  const oidc = (OnUnauthenticatedRequest: string) => ({
    ...{ Type: 'authenticate-oidc', AuthenticateOidcConfig: { OnUnauthenticatedRequest } },
  });
  const sources = { Field: 'source-ip', SourceIpConfig: { Values: ['10.0.0.0/8'] } };
  expect(
    await forwardsOf(
      rule({ Actions: [oidc('authenticate'), forward], Conditions: [sources] }),
      rule({ Actions: [oidc('allow'), forward] }),
      rule({ Actions: [{ Type: 'jwt-validation' }, forward] }),
      rule({ Actions: [{ Type: 'redirect' }] }),
    ),
  ).toMatchObject([
    { rule: 'rule', authentication: 'signIn', sources: ['10.0.0.0/8'] },
    { rule: 'rule', authentication: 'none', sources: [] },
    { rule: 'rule', authentication: 'signIn' },
  ]);
});

test('a group without weight gets nothing', async () => {
  const weighed = (...weights: number[]) => ({
    ForwardConfig: {
      TargetGroups: weights.map((Weight, n) => ({ TargetGroupArn: `tg-${n}`, Weight })),
    },
  });
  const forwards = await forwardsOf(rule({ Actions: [{ Type: 'forward', ...weighed(1, 0, 9) }] }));
  expect(forwards?.[0]?.targetGroups).toEqual(['tg-0', 'tg-2']);
});

test.each([
  ['of instances by TCP keeps clients', { Protocol: 'TCP' }, undefined, true],
  ['of addresses by TCP hides them', { Protocol: 'TCP', TargetType: 'ip' }, undefined, false],
  ['of addresses by UDP keeps them', { Protocol: 'UDP', TargetType: 'ip' }, undefined, true],
  ['is as its attribute says', { Protocol: 'TCP' }, 'false', false],
  ['may keep clients of addresses', { Protocol: 'TLS', TargetType: 'ip' }, 'true', true],
])('a target group %s', async (_, more, Value, keeps) => {
  const { facts } = await collect({
    ...whole,
    DescribeTargetGroups: { TargetGroups: [group(more)] },
    ...(Value !== undefined && {
      DescribeTargetGroupAttributes: {
        Attributes: [{ Key: 'preserve_client_ip.enabled', Value }],
      },
    }),
  });
  expect(facts[0]?.targetGroups?.[0]?.keepsClientAddress).toBe(keeps);
});

test('targets that are being taken away are none', async () => {
  const TargetHealthDescriptions = [health('i-1', 'draining'), health('i-2', 'initial')];
  const { facts } = await collect({
    ...whole,
    DescribeTargetHealth: { TargetHealthDescriptions },
  });
  expect(facts[0]?.targetGroups?.[0]?.targets).toMatchObject([{ id: 'i-2' }]);
});

test.each([
  ['DescribeListeners', { listeners: null }],
  ['DescribeRules', { listeners: [{ forwards: null }] }],
  ['DescribeTargetGroups', { targetGroups: null }],
  ['DescribeTargetHealth', { targetGroups: [{ targets: null }] }],
])('what %s refuses is not known, and the action is named', async (call, expected) => {
  const { facts, denied } = await collect({ ...whole, [call]: lacking(call) });
  expect(facts).toMatchObject([expected]);
  expect(denied).toEqual([`elasticloadbalancing:${call}`]);
});
