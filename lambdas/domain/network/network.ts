import type { AssetOf, ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import { isPeering, type RouteTable } from './routes.ts';
import type { Group, PrefixLists } from './securityGroups.ts';
import { type Transit, transitIn } from './transit.ts';

export interface Named<T> {
  readonly id: string;
  readonly facts: T;
}
export type Acl = AssetOf<'Network ACL'>['facts'];
export type NetworkInterface = AssetOf<'Network Interface'>['facts'];
type Of<T extends ScannedAsset['assetType']> = AssetOf<T>['facts'];

/** The networks of one account, indexed. Anything that no scan saw is absent. */
export interface Network {
  readonly interfaces: readonly Named<NetworkInterface>[];
  readonly groups: ReadonlyMap<string, Group>;
  /** Internet gateways by the id of a VPC. */
  readonly gateways: ReadonlyMap<string, readonly string[]>;
  readonly tableOf: (
    subnet: Pick<NetworkInterface, 'subnetId' | 'vpcId'>,
  ) => Named<RouteTable> | undefined;
  readonly aclOf: (subnet: Pick<NetworkInterface, 'subnetId' | 'vpcId'>) => Named<Acl> | undefined;
  readonly lists: PrefixLists;
  /** Peering connections that VPCs route to. */
  readonly peerings: readonly { readonly id: string; readonly vpcId: string }[];
  /** By id. */
  readonly subnets: ReadonlyMap<string, Of<'Subnet'>>;
  /** Of all accounts. */
  readonly transit: Transit;
}

/** `eni-1` of `arn:aws:ec2:us-east-1:123456789012:network-interface/eni-1`. */
const idOf = (arn: string): string => arn.slice(arn.lastIndexOf('/') + 1);

const named = <T extends ScannedAsset['assetType']>(
  rows: readonly ScannedAsset[],
  type: T,
): Named<Of<T>>[] =>
  rows
    .filter((row) => row.assetType === type)
    .map(({ arn, facts }) => ({ id: idOf(arn), facts: facts as Of<T> }));

/** By subnet; what is associated with none is the VPC's own. */
const bySubnet = <T extends { readonly vpcId: string | null; readonly subnets: readonly string[] }>(
  all: readonly Named<T>[],
  isVpcDefault: (facts: T) => boolean,
) => {
  const explicit = new Map(all.flatMap((each) => each.facts.subnets.map((id) => [id, each])));
  const defaults = all.filter(({ facts }) => isVpcDefault(facts));
  const ofVpc = new Map(defaults.map((each) => [each.facts.vpcId, each]));
  return ({ subnetId, vpcId }: Pick<NetworkInterface, 'subnetId' | 'vpcId'>) =>
    explicit.get(subnetId ?? '') ?? ofVpc.get(vpcId);
};

type PrefixList = Of<'Route Table'>['prefixLists'][number];

/** Lists whose entries were read. */
const listsIn = (rows: readonly ScannedAsset[]): PrefixLists => {
  const all = [...named(rows, 'Security Group'), ...named(rows, 'Route Table')];
  return new Map(
    all.flatMap(({ facts }) =>
      facts.prefixLists.flatMap(({ id, cidrs }) => (cidrs === null ? [] : [[id, cidrs] as const])),
    ),
  );
};

/** A gateway endpoint takes the addresses of its service away from no gateway to the internet. */
const isService = (list: PrefixList | undefined, target: string | null): boolean =>
  list?.isAws === true && target?.startsWith('vpce-') === true;

/** A table with a route for each entry of the lists that were read. */
const withEntries = ({ id, facts }: Named<RouteTable>): Named<RouteTable> => {
  const lists = new Map(facts.prefixLists.map((list) => [list.id, list]));
  const routes = facts.routes.flatMap((route) => {
    const list = lists.get(route.destination);
    if (isService(list, route.target)) return [];
    return list?.cidrs?.map((destination) => ({ ...route, destination })) ?? [route];
  });
  return { id, facts: { ...facts, routes } };
};

export const networkOf = (
  rows: readonly ScannedAsset[],
  transit: Transit = transitIn(rows),
): Network => {
  const gateways = named(rows, 'Internet Gateway').flatMap(({ id, facts }) =>
    facts.vpcs.map((vpc) => ({ id, vpc })),
  );
  const groups = named(rows, 'Security Group').map(({ id, facts: { rules } }) => ({ id, rules }));
  return {
    interfaces: named(rows, 'Network Interface'),
    groups: new Map(groups.map((group) => [group.id, group])),
    gateways: new Map(
      [...Map.groupBy(gateways, ({ vpc }) => vpc)].map(([vpc, of]) => [
        vpc,
        of.map(({ id }) => id),
      ]),
    ),
    tableOf: bySubnet(named(rows, 'Route Table').map(withEntries), ({ isMain }) => isMain),
    aclOf: bySubnet(named(rows, 'Network ACL'), ({ isDefault }) => isDefault),
    lists: listsIn(rows),
    peerings: named(rows, 'Route Table').flatMap(({ facts: { vpcId, routes } }) =>
      routes.flatMap(({ target, isActive }) =>
        vpcId !== null && isActive && isPeering(target) ? [{ id: target, vpcId }] : [],
      ),
    ),
    subnets: new Map(named(rows, 'Subnet').map(({ id, facts }) => [id, facts])),
    transit,
  };
};
