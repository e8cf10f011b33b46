import type { Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import * as stores from './rawStores.ts';
import { merged, type Scenario } from './scenario.ts';

const network = { VpcId: 'vpc-1', SubnetIds: ['subnet-1'], SecurityGroupIds: ['sg-app'] };
const at = (group: string) => ({ vpc: 'vpc-1', subnets: ['subnet-2'], group });

const admits = (Principal: unknown) =>
  raw.json({ Principal, Action: 'es:*', Resource: `${stores.domainArn('*')}/*` });
const roleOf = (name: string) => ({ AWS: raw.arnOf('role', name) });

/** Refuses one port in the order of the numbers. */
const refuses = (port: number | null): Api => {
  const acls = raw.vpcs({ id: 'vpc-1', subnets: {}, isPublic: true })
    .DescribeNetworkAcls as unknown as { NetworkAcls: { Entries: unknown[] }[] };
  const entry = {
    ...{ RuleNumber: 50, Egress: false, RuleAction: 'deny', Protocol: '6' },
    ...{ CidrBlock: '10.0.0.0/16', PortRange: { From: port, To: port } },
  };
  const own = acls.NetworkAcls.map((acl) => ({
    ...acl,
    Entries: [...(port === null ? [] : [entry]), ...acl.Entries],
  }));
  return { DescribeNetworkAcls: { NetworkAcls: own } };
};

const account = ({
  toWarehouse = 'sg-app',
  toCache = 'sg-web',
  toDomain = 'sg-app',
  hasPassword = false,
  reader = roleOf('indexer') as unknown,
  anybody = '*' as unknown,
  hasUsers = false,
  refused = null as number | null,
  isPublic = false,
  worldTo = [] as readonly number[],
} = {}): Api =>
  merged(
    raw.iam({
      roles: [
        raw.role('indexer', { trust: raw.service('lambda'), may: [] }),
        raw.role('other', { trust: raw.service('lambda'), may: [] }),
      ],
    }),
    raw.vpcs({
      ...{ id: 'vpc-1', isPublic: true },
      subnets: { 'subnet-1': '10.0.1.0/24', 'subnet-2': '10.0.2.0/24' },
    }),
    refuses(refused),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-app', 'vpc-1', []),
          raw.group('sg-web', 'vpc-1', [{ from: 443, cidr: '0.0.0.0/0' }]),
          raw.group('sg-dw', 'vpc-1', [
            { from: 5439, group: toWarehouse },
            ...worldTo.map((from) => ({ from, cidr: '0.0.0.0/0' })),
          ]),
          raw.group('sg-cache', 'vpc-1', [{ from: 6379, group: toCache }]),
          raw.group('sg-es', 'vpc-1', [{ from: 443, group: toDomain }]),
        ],
      },
    },
    raw.machines({
      ...{ id: 'i-web', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5' },
      ...{ publicAddress: '52.1.2.3', groups: ['sg-web'] },
    }),
    raw.functions({ name: 'indexer', role: 'indexer', network }),
    stores.warehouse(at('sg-dw'), isPublic),
    stores.cache(at('sg-cache'), hasPassword),
    stores.searchDomains(
      at('sg-es'),
      { name: 'catalogue', policy: admits(reader), hasUsers },
      { name: 'logs', policy: admits(anybody) },
    ),
  );

const within: Scenario = {
  name: 'stores that listen within a network',
  after: 'Resources in a VPC (Redshift, ElastiCache and OpenSearch Service guides)',
  api: account(),
  sensitivity: 90,
  paths: [
    // The password is not known.
    { path: 'indexer -NETWORK_TO-> sales', band: 'low' },
    { path: 'Internet -EXPOSED_TO-> i-web -NETWORK_TO-> sessions', band: 'moderate' },
    { path: 'indexer -NETWORK_TO-> catalogue', band: 'moderate' },
    { path: 'indexer -NETWORK_TO-> logs', band: 'moderate' },
  ],
  absent: ['Everybody', 'i-web -NETWORK_TO-> sales', 'i-web -NETWORK_TO-> catalogue'],
  changes: [
    {
      name: 'the warehouse admits others only',
      api: account({ toWarehouse: 'sg-x' }),
      closes: [0],
    },
    { name: 'the cache admits others only', api: account({ toCache: 'sg-app' }), closes: [1] },
    {
      name: 'a network ACL refuses the port of the cache',
      api: account({ refused: 6379 }),
      closes: [1],
    },
    {
      name: 'a network ACL refuses the port of the warehouse',
      api: account({ refused: 5439 }),
      closes: [0],
    },
    {
      name: 'the policy of the domain names another role',
      api: account({ reader: roleOf('other') }),
      closes: [2],
    },
    {
      name: 'the policy of the open domain names another role',
      api: account({ anybody: roleOf('other') }),
      closes: [3],
    },
    { name: 'the domains admit others only', api: account({ toDomain: 'sg-x' }), closes: [2, 3] },
  ],
};

const asking = { hasPassword: true, hasUsers: true, toCache: 'sg-app' };

/** Whoever gets there still needs a login. */
const guarded: Scenario = {
  name: 'stores that listen within a network and ask for logins',
  after: within.after,
  api: account(asking),
  sensitivity: 90,
  paths: [
    { path: 'indexer -NETWORK_TO-> sessions', band: 'low' },
    { path: 'indexer -NETWORK_TO-> catalogue', band: 'low' },
  ],
  absent: ['Everybody'],
  changes: [
    {
      name: 'the cache admits others only',
      api: account({ ...asking, toCache: 'sg-x' }),
      closes: [0],
    },
    {
      name: 'the policy of the domain names another role',
      api: account({ ...asking, reader: roleOf('other') }),
      closes: [1],
    },
  ],
};

const open = { isPublic: true, worldTo: [5439] };

const fromOutside: Scenario = {
  name: 'a warehouse that is open to the internet',
  after: 'Managing clusters in a VPC (Redshift management guide)',
  api: account(open),
  sensitivity: 90,
  paths: [{ path: 'Internet -EXPOSED_TO-> sales', band: 'high' }],
  absent: ['Everybody'],
  changes: [
    {
      name: 'the group admits other ports of the internet',
      api: account({ ...open, worldTo: [5438] }),
      closes: [0],
    },
    {
      name: 'the service gives it no public address',
      api: account({ ...open, isPublic: false }),
      closes: [0],
    },
  ],
};

export const networkStoreScenarios = [within, guarded, fromOutside];
