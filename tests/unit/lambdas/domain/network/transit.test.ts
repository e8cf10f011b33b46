import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AssetOf, ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import { connectionBetween, joinedVpcs } from '#domain/network/connection.ts';
import { networkOf } from '#domain/network/network.ts';

type Facts<T extends ScannedAsset['assetType']> = AssetOf<T>['facts'];
const row = <T extends ScannedAsset['assetType']>(
  assetType: T,
  id: string,
  facts: Facts<T>,
): ScannedAsset => ({ assetType, facts, arn: `arn:aws:ec2:us-east-1:1:x/${id}` }) as never;

/** Bits of a prefix: `10.0.0.0` and so on for four VPCs of four addresses, in 4 bits. */
type Prefix = { readonly bits: number; readonly length: number };
const prefix = fc.record({ bits: fc.nat(15), length: fc.constantFrom(0, 1, 1, 2, 4) });
const cidrOf = ({ bits, length }: Prefix): string => `10.0.0.${bits}/${28 + length}`;
const covers = ({ bits, length }: Prefix, address: number): boolean =>
  bits >> (4 - length) === address >> (4 - length);

const vpcs = [0, 1, 2, 3];
const gateways = ['tgw-0', 'tgw-1'];
/** VPCs 0 and 1 are at the first gateway, 2 and 3 at the second. */
const gatewayOf = (vpc: number): string => gateways[vpc >> 1] ?? '';
const targets = [...vpcs.map((vpc) => `attach-${vpc}`), 'attach-peer', 'attach-vpn', null];

/** Mostly as it must be for anything to arrive. */
const mostly = <T>(right: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: other });

const hub = fc.record({
  vpcRoutes: fc.tuple(
    ...vpcs.map((vpc) =>
      fc.array(
        fc.record({ to: prefix, gateway: mostly(gatewayOf(vpc), fc.constantFrom(...gateways)) }),
        { minLength: 1, maxLength: 3 },
      ),
    ),
  ),
  tables: fc.tuple(
    ...[0, 1, 1].map((gateway) =>
      fc.record({
        gateway: fc.constant(gateway),
        routes: fc.array(
          fc.record({
            ...{ to: prefix, target: fc.constantFrom(...targets), isPropagated: fc.boolean() },
          }),
          { minLength: 3, maxLength: 8 },
        ),
      }),
    ),
  ),
  /** Of each attachment, and of the peering at each gateway, its table. */
  associations: fc.tuple(...[0, 0, 1, 2, 0, 1].map((table) => mostly(table, fc.nat(3)))),
  gone: fc.nat(12),
});
type Hub = typeof hub extends fc.Arbitrary<infer T> ? T : never;

/** Associations are with tables of the same gateway only. */
const isOf = ({ tables, associations }: Hub, table: number, end: number, gateway: number) =>
  associations[end] === table && tables[table]?.gateway === gateway;

const attachedTo = (of: Hub, table: number): string[] => [
  ...vpcs.filter((vpc) => isOf(of, table, vpc, vpc >> 1)).map((vpc) => `attach-${vpc}`),
  ...([0, 1].some((gateway) => isOf(of, table, 4 + gateway, gateway)) ? ['attach-peer'] : []),
];

const rowsOf = (of: Hub): ScannedAsset[] => [
  ...vpcs.flatMap((vpc) => [
    row('Route Table', `rtb-${vpc}`, {
      ...{ vpcId: `vpc-${vpc}`, isMain: true, subnets: [], prefixLists: [], peerings: [] },
      routes: (of.vpcRoutes[vpc] ?? []).map(({ to, gateway }) => ({
        ...{ destination: cidrOf(to), target: gateway, isActive: true },
      })),
    }),
    row('Transit Gateway Attachment', `attach-${vpc}`, {
      ...{ gatewayId: gatewayOf(vpc), vpcId: `vpc-${vpc}`, subnets: [] },
      ...{ isActive: of.gone !== vpc, admitsGroups: false },
    }),
  ]),
  ...of.tables.map(({ gateway, routes }, table) =>
    row('Transit Gateway Route Table', `tgw-rtb-${table}`, {
      gatewayId: gateways[gateway] ?? '',
      attachments: attachedTo(of, table),
      routes: routes.map(({ to, target, isPropagated }) => ({
        ...{ destination: cidrOf(to), attachmentId: target, isPropagated },
        isActive: target !== null,
      })),
    }),
  ),
];

/** The first of the longest prefixes; of equal ones, those that were entered come first. */
const choose = <T extends { to: Prefix; isPropagated?: boolean }>(routes: T[], address: number) =>
  routes
    .filter(({ to }) => covers(to, address))
    .reduce<T | undefined>((best, each) => {
      if (best === undefined || each.to.length > best.to.length) return each;
      const isStronger = best.isPropagated === true && each.isPropagated === false;
      return each.to.length === best.to.length && isStronger ? each : best;
    }, undefined);

/** Slow and plain: one packet, hop by hop. */
const arrives = (of: Hub, from: number, to: number, address: number): boolean => {
  const first = choose(of.vpcRoutes[from] ?? [], address);
  if (first?.gateway !== gatewayOf(from) || of.gone === from) return false;
  let [end, gateway] = [from, from >> 1];
  for (let hop = 0; hop < 2; hop += 1) {
    const table = of.tables.findIndex((_, n) => isOf(of, n, end, gateway));
    const target = choose(of.tables[table]?.routes ?? [], address)?.target;
    if (target === `attach-${to}`) return of.gone !== to;
    if (target !== 'attach-peer') return false;
    gateway = 1 - gateway;
    end = 4 + gateway;
  }
  return false;
};

const pairs = [[0, 1] as const, [0, 2] as const, [3, 1] as const, [2, 3] as const];
const address = fc.nat(15);

it('two VPCs are joined where single packets get there and back, hop by hop', () => {
  let joined = 0;
  const check = (of: Hub, [source, target]: readonly [number, number]) => {
    const network = networkOf(rowsOf(of));
    const end = (vpc: number, at: number) => ({
      ...{ network, vpcId: `vpc-${vpc}`, subnetId: null, cidrs: [`10.0.0.${at}/32`] },
    });
    for (const [from, to] of pairs) {
      const expected = arrives(of, from, to, target) && arrives(of, to, from, source);
      const found = connectionBetween(end(from, source), end(to, target));
      expect(found !== undefined).toBe(expected);
      if (!expected) continue;
      joined += 1;
      expect(joinedVpcs([network])(`vpc-${to}`)).toContain(`vpc-${from}`);
    }
  };
  fc.assert(fc.property(hub, fc.tuple(address, address), check), { numRuns: 1_500, seed: 7 });
  expect(joined).toBeGreaterThan(20);
});
