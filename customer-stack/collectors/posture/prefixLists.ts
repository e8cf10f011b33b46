import {
  EC2Client,
  type IpPermission,
  paginateDescribeManagedPrefixLists,
  paginateGetManagedPrefixListEntries,
  type Route,
  type RouteTable,
  type SecurityGroup,
} from '@aws-sdk/client-ec2';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { allPages } from '../pages.ts';
import { once } from '../refusals.ts';

export const prefixListPermissions: readonly Permission[] = [
  {
    action: 'ec2:DescribeManagedPrefixLists',
    on: 'any',
    reason: 'know which prefix lists hold the addresses of AWS services',
  },
  {
    action: 'ec2:GetManagedPrefixListEntries',
    on: 'prefixList',
    reason: 'know the addresses that rules and routes name by a prefix list',
  },
];

export type PrefixList = AssetOf<'Security Group'>['facts']['prefixLists'][number];
export type PrefixLists = ReadonlyMap<string, PrefixList>;
type ReadLists = (ids: readonly string[]) => Promise<PrefixList[]>;

const listsWith = (client: EC2Client): ReadLists => {
  const listsOfAws = once(async () => {
    const pages = paginateDescribeManagedPrefixLists({ client }, {});
    const found = answerOf(await attempt(allPages(pages, (page) => page.PrefixLists)));
    const own = found?.filter(({ OwnerId }) => OwnerId === 'AWS');
    return own && new Set(own.map(({ PrefixListId }) => PrefixListId));
  });
  const entriesOf = once(async (PrefixListId) => {
    const pages = paginateGetManagedPrefixListEntries({ client }, { PrefixListId });
    const found = answerOf(await attempt(allPages(pages, ({ Entries }) => Entries)));
    return found?.flatMap(({ Cidr }) => Cidr ?? []) ?? null;
  });
  return (ids) =>
    Promise.all(
      [...new Set(ids)].slice(0, 200).map(async (id) => ({
        id,
        isAws: (await listsOfAws(''))?.has(id) ?? null,
        cidrs: await entriesOf(id),
      })),
    );
};

const readers = new WeakMap<CollectContext, Map<string, ReadLists>>();

/** Lists of a region by id, each read once in a scan. */
export const prefixListsIn = (context: CollectContext, region: string): ReadLists => {
  const ofContext = readers.get(context) ?? new Map<string, ReadLists>();
  readers.set(context, ofContext);
  const read = ofContext.get(region) ?? listsWith(new EC2Client(clientOptions(context, region)));
  ofContext.set(region, read);
  return read;
};

export const listsOfGroup = ({ IpPermissions = [], IpPermissionsEgress = [] }: SecurityGroup) =>
  [...IpPermissions, ...IpPermissionsEgress].flatMap(({ PrefixListIds = [] }) =>
    PrefixListIds.flatMap(({ PrefixListId }) => PrefixListId ?? []),
  );

export const listsOfTable = ({ Routes = [] }: RouteTable): string[] =>
  Routes.flatMap(({ DestinationPrefixListId }) => DestinationPrefixListId ?? []);

const isOf6 = (cidr: string): boolean => cidr.includes(':');

/** A rule with the entries of its lists; lists that could not be read stay. */
const ruleWith =
  (lists: PrefixLists) =>
  (rule: IpPermission): IpPermission => {
    const named = rule.PrefixListIds ?? [];
    const cidrs = named.flatMap(({ PrefixListId = '' }) => lists.get(PrefixListId)?.cidrs ?? []);
    const v4 = cidrs.filter((cidr) => !isOf6(cidr)).map((CidrIp) => ({ CidrIp }));
    const v6 = cidrs.filter(isOf6).map((CidrIpv6) => ({ CidrIpv6 }));
    return {
      ...rule,
      IpRanges: [...(rule.IpRanges ?? []), ...v4],
      Ipv6Ranges: [...(rule.Ipv6Ranges ?? []), ...v6],
      PrefixListIds: named.filter(({ PrefixListId = '' }) => !lists.get(PrefixListId)?.cidrs),
    };
  };

/** A gateway endpoint takes the addresses of its service away from no gateway to the internet. */
const routesWith =
  (lists: PrefixLists) =>
  (route: Route): Route[] => {
    const { DestinationPrefixListId: id = '', ...rest } = route;
    const { cidrs, isAws } = lists.get(id) ?? {};
    if (!cidrs || (isAws && rest.GatewayId?.startsWith('vpce-'))) return [route];
    return cidrs.map((cidr) => ({
      ...rest,
      ...(isOf6(cidr) ? { DestinationIpv6CidrBlock: cidr } : { DestinationCidrBlock: cidr }),
    }));
  };

export const groupWith = (group: SecurityGroup, lists: PrefixLists): SecurityGroup => ({
  ...group,
  IpPermissions: (group.IpPermissions ?? []).map(ruleWith(lists)),
});

export const tableWith = (table: RouteTable, lists: PrefixLists): RouteTable => ({
  ...table,
  Routes: (table.Routes ?? []).flatMap(routesWith(lists)),
});
