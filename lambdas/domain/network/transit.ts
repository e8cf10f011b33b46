import type { AssetOf, ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import type { Family } from './cidr.ts';
import type { Intervals } from './intervals.ts';
import { type Routed, type RouteTable, routeAll } from './routes.ts';

type Attachment = AssetOf<'Transit Gateway Attachment'>['facts'] & { readonly id: string };
interface Table {
  readonly id: string;
  readonly gatewayId: string;
  readonly attachments: ReadonlySet<string>;
  readonly routes: RouteTable['routes'];
}

/** Transit gateways of all accounts: who owns one is seldom who owns what it joins. */
export interface Transit {
  readonly attachments: ReadonlyMap<string, Attachment>;
  /** Active ones. */
  readonly ofVpc: (vpcId: string) => readonly Attachment[];
  /** That route what arrives over an attachment, at both gateways where it joins two. */
  readonly tablesOf: (attachmentId: string) => readonly Table[];
}

/** Of two routes to the same addresses the one that was entered counts. */
const toTable = (id: string, facts: AssetOf<'Transit Gateway Route Table'>['facts']): Table => ({
  id,
  gatewayId: facts.gatewayId,
  attachments: new Set(facts.attachments),
  routes: (facts.routes ?? [])
    .toSorted((a, b) => Number(a.isPropagated) - Number(b.isPropagated))
    .map(({ destination, attachmentId: target, isActive }) => ({ destination, target, isActive })),
});

const idOf = (arn: string): string => arn.slice(arn.lastIndexOf('/') + 1);

export const transitIn = (rows: readonly ScannedAsset[]): Transit => {
  const attachments = new Map<string, Attachment>();
  const tables: Table[] = [];
  for (const { arn, assetType, facts } of rows) {
    const id = idOf(arn);
    if (assetType === 'Transit Gateway Attachment') attachments.set(id, { ...facts, id });
    else if (assetType === 'Transit Gateway Route Table') tables.push(toTable(id, facts));
  }
  const active = [...attachments.values()].filter(({ isActive }) => isActive);
  const byVpc = Map.groupBy(active, ({ vpcId }) => vpcId);
  const byAttachment = Map.groupBy(
    tables.flatMap((table) => [...table.attachments].map((id) => ({ id, table }))),
    ({ id }) => id,
  );
  return {
    attachments,
    ofVpc: (vpcId) => byVpc.get(vpcId) ?? [],
    tablesOf: (id) => (byAttachment.get(id) ?? []).map(({ table }) => table),
  };
};

export interface TransitRoute {
  readonly tableId: string;
  readonly destination: string;
  readonly target: string;
}

type Addresses = Readonly<Record<Family, Intervals<bigint>>>;
export const only = ({ family, addresses }: Routed): Addresses => ({
  ...{ 4: [], 6: [] },
  [family]: addresses,
});

interface Walk {
  readonly transit: Transit;
  readonly toVpc: string;
  /** Of gateways that it came through. */
  readonly passed: readonly string[];
}

/** Routes of a table, and of those behind it, that lead to an attachment of the VPC. */
const walkTable = (walk: Walk, table: Table, addresses: Addresses): TransitRoute[] | undefined => {
  for (const routed of routeAll(table, addresses)) {
    const { destination, target } = routed;
    if (target === null) continue;
    const route = { tableId: table.id, destination, target };
    const end = walk.transit.attachments.get(target);
    if (end?.isActive && end.vpcId === walk.toVpc) return [route];
    const passed = [...walk.passed, table.gatewayId];
    const rest = end === undefined && walkFrom({ ...walk, passed }, target, only(routed));
    if (rest) return [route, ...rest];
  }
  return undefined;
};

/** On from an attachment, at the gateways where it did not come from. */
const walkFrom = (walk: Walk, from: string, addresses: Addresses): TransitRoute[] | undefined => {
  const tables = walk.transit
    .tablesOf(from)
    .filter((each) => !walk.passed.includes(each.gatewayId));
  for (const table of tables) {
    const found = walkTable(walk, table, addresses);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** From an attachment of a VPC to another VPC; undefined = its gateways do not lead there. */
export const transitRoutes = (
  transit: Transit,
  { attachmentId, toVpc }: { readonly attachmentId: string; readonly toVpc: string },
  addresses: Addresses,
): readonly TransitRoute[] | undefined =>
  walkFrom({ transit, toVpc, passed: [] }, attachmentId, addresses);

/** Attachments that tables lead to from one, whatever the addresses. */
const targetsOf = (transit: Transit, attachmentId: string): string[] =>
  transit
    .tablesOf(attachmentId)
    .flatMap(({ routes }) =>
      routes.flatMap(({ target, isActive }) => (isActive && target !== null ? [target] : [])),
    );

/** VPCs to which routes of its gateways lead from a VPC, whatever the addresses. */
export const transitVpcs = (transit: Transit, vpcId: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const left = transit.ofVpc(vpcId).flatMap(({ id }) => targetsOf(transit, id));
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    if (!transit.attachments.has(id)) left.push(...targetsOf(transit, id));
  }
  return new Set([...reached].flatMap((id) => transit.attachments.get(id)?.vpcId ?? []));
};
