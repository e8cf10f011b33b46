import type { AssetOf, ScannedAsset } from '#contracts/asset/scannedAsset.ts';

type Facts<T extends ScannedAsset['assetType']> = AssetOf<T>['facts'];
type Entry = Facts<'Network ACL'>['entries'][number];
type GroupRule = Facts<'Security Group'>['rules'][number];

/** A VPC with one interface in one subnet, open to the internet on port 5432 but for what is given. */
export interface NetworkSettings {
  readonly address: Partial<Pick<Facts<'Network Interface'>, 'publicAddresses' | 'ipv6Addresses'>>;
  readonly routes: Facts<'Route Table'>['routes'];
  readonly entries: readonly Entry[];
  readonly rules: readonly GroupRule[];
  readonly gateway: string | null;
  /** That rules and routes name. */
  readonly lists: Facts<'Route Table'>['prefixLists'];
}

export const aclEntry = (number: number, more: Partial<Entry> = {}): Entry => ({
  number,
  isEgress: false,
  isAllow: true,
  protocol: '-1',
  cidr: '0.0.0.0/0',
  fromPort: null,
  toPort: null,
  ...more,
});
export const groupRule = (more: Partial<GroupRule> = {}): GroupRule => ({
  isEgress: false,
  protocol: 'tcp',
  fromPort: 5432,
  toPort: 5432,
  cidrs: ['0.0.0.0/0'],
  prefixLists: [],
  groups: [],
  ...more,
});
export const route = (
  destination: string,
  target: string | null = 'igw-1',
  isActive = true,
): Facts<'Route Table'>['routes'][number] => ({ destination, target, isActive });

/** As AWS makes it for a default VPC. */
export const openSettings: NetworkSettings = {
  address: { publicAddresses: ['52.1.2.3'] },
  routes: [route('10.0.0.0/16', 'local'), route('0.0.0.0/0')],
  entries: [aclEntry(100), aclEntry(100, { isEgress: true })],
  rules: [groupRule()],
  gateway: 'igw-1',
  lists: [],
};

const row = <T extends ScannedAsset['assetType']>(
  assetType: T,
  [resource, id]: readonly [string, string],
  facts: Facts<T>,
): AssetOf<T> =>
  ({
    kind: 'asset',
    assetType,
    arn: `arn:aws:ec2:us-east-1:123456789012:${resource}/${id}`,
    name: id,
    region: 'us-east-1',
    createdAt: null,
    tags: {},
    observedAt: 0,
    facts,
  }) as unknown as AssetOf<T>;

const vpcId = 'vpc-1';
const subnets = ['subnet-1'];

const gatewayRow = (gateway: string | null) =>
  row('Internet Gateway', ['internet-gateway', gateway ?? 'igw-0'], {
    vpcs: gateway === null ? [] : [vpcId],
  });

const interfaceRow = (address: NetworkSettings['address']) =>
  row('Network Interface', ['network-interface', 'eni-1'], {
    interfaceType: 'interface',
    vpcId,
    subnetId: 'subnet-1',
    instanceId: null,
    requesterId: null,
    groups: ['sg-1'],
    privateAddresses: ['10.0.0.5'],
    publicAddresses: [],
    ipv6Addresses: [],
    ...address,
  });

export const networkRows = (settings: Partial<NetworkSettings> = {}): ScannedAsset[] => {
  const { address, routes, entries, rules, gateway, lists } = { ...openSettings, ...settings };
  return [
    interfaceRow(address),
    row('Security Group', ['security-group', 'sg-1'], {
      vpcId,
      isDefault: false,
      rules: [...rules],
      prefixLists: lists,
    }),
    gatewayRow(gateway),
    row('Route Table', ['route-table', 'rtb-1'], {
      vpcId,
      isMain: true,
      subnets: [],
      routes,
      prefixLists: lists,
      peerings: [],
    }),
    row('Network ACL', ['network-acl', 'acl-1'], {
      vpcId,
      isDefault: false,
      subnets,
      entries: [...entries],
    }),
  ];
};
