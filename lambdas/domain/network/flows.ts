import { type AddressRange, type Family, families } from './cidr.ts';
import {
  type Interval,
  type Intervals,
  intersect,
  isEqual,
  subtract,
  toIntervals,
  unite,
} from './intervals.ts';

/** Those that data stores listen on; a rule of another protocol opens none. */
export const protocols = ['tcp', 'udp'] as const;
export type Protocol = (typeof protocols)[number];

/** Ports up to but excluding `ports.to`, each open to the same addresses. */
export interface Segment {
  readonly ports: Interval<number>;
  readonly addresses: Intervals<bigint>;
}
type FlowKey = `${Protocol}${Family}`;
/**
 * An exact set of connections by protocol, address family, port and address at the other end.
 * Segments are sorted by port, not empty, and neighbours differ.
 */
export type Flows = Readonly<Record<FlowKey, readonly Segment[]>>;

/** A product: each of the ports with each of the addresses. */
export interface Box {
  readonly protocols: readonly Protocol[];
  readonly ports: Interval<number>;
  readonly ranges: readonly AddressRange[];
}
export const ALL_PORTS: Interval<number> = { from: 0, to: 65_536 };

const keys = protocols.flatMap((protocol) =>
  families.map((family) => ({ key: `${protocol}${family}` as const, protocol, family })),
);
const flowsBy = (
  segments: (of: { key: FlowKey; protocol: Protocol; family: Family }) => readonly Segment[],
): Flows =>
  Object.fromEntries(keys.map((of) => [of.key, segments(of)])) as Record<FlowKey, Segment[]>;

export const noFlows: Flows = flowsBy(() => []);

/** At whatever port. */
const addressesOf = (segments: readonly Segment[]): Intervals<bigint> =>
  segments.reduce<Intervals<bigint>>((sum, { addresses }) => unite(sum, addresses), []);

const atPorts = (ports: Interval<number>, addresses: Intervals<bigint>): readonly Segment[] =>
  addresses.length === 0 || ports.from >= ports.to ? [] : [{ ports, addresses }];

export const boxFlows = ({ protocols: among, ports, ranges }: Box): Flows =>
  flowsBy(({ protocol, family }) =>
    among.includes(protocol)
      ? atPorts(ports, toIntervals(ranges.filter((range) => range.family === family)))
      : [],
  );

type Combine = (a: Intervals<bigint>, b: Intervals<bigint>) => Intervals<bigint>;

/** Gives the addresses that are open at each port of a rising sequence of ports. */
const reader = (segments: readonly Segment[]) => {
  let at = 0;
  return (port: number): Intervals<bigint> => {
    while (at < segments.length && (segments[at] as Segment).ports.to <= port) at += 1;
    const segment = segments[at];
    return segment !== undefined && segment.ports.from <= port ? segment.addresses : [];
  };
};

const push = (into: Segment[], { ports, addresses }: Segment): void => {
  const last = into.at(-1);
  if (addresses.length === 0) return;
  if (last?.ports.to === ports.from && isEqual(last.addresses, addresses))
    into[into.length - 1] = { ports: { from: last.ports.from, to: ports.to }, addresses };
  else into.push({ ports, addresses });
};

/** Ports between two neighbouring edges are alike in both sets. */
const combineSegments = (
  a: readonly Segment[],
  b: readonly Segment[],
  combine: Combine,
): readonly Segment[] => {
  const edges = [...new Set([...a, ...b].flatMap(({ ports: { from, to } }) => [from, to]))];
  const [readA, readB, combined] = [reader(a), reader(b), [] as Segment[]];
  edges.sort((left, right) => left - right);
  edges.slice(0, -1).forEach((from, n) => {
    const ports = { from, to: edges[n + 1] as number };
    push(combined, { ports, addresses: combine(readA(from), readB(from)) });
  });
  return combined;
};

const combineFlows = (a: Flows, b: Flows, combine: Combine): Flows =>
  flowsBy(({ key }) => combineSegments(a[key], b[key], combine));

export const uniteFlows = (a: Flows, b: Flows): Flows => combineFlows(a, b, unite);
export const intersectFlows = (a: Flows, b: Flows): Flows => combineFlows(a, b, intersect);
export const subtractFlows = (a: Flows, b: Flows): Flows => combineFlows(a, b, subtract);

export const isNoFlow = (flows: Flows): boolean => keys.every(({ key }) => flows[key].length === 0);

export const familiesOf = (flows: Flows): ReadonlySet<Family> =>
  new Set(keys.filter(({ key }) => flows[key].length > 0).map(({ family }) => family));

export const ofFamilies = (flows: Flows, among: ReadonlySet<Family>): Flows =>
  flowsBy(({ key, family }) => (among.has(family) ? flows[key] : []));

/** One per segment, with its protocol and family. */
export interface Flow extends Segment {
  readonly protocol: Protocol;
  readonly family: Family;
}
export const listFlows = (flows: Flows): readonly Flow[] =>
  keys.flatMap(({ key, protocol, family }) =>
    flows[key].map((segment) => ({ ...segment, protocol, family })),
  );

/** The same protocols and addresses at other ports. */
export const withPorts = (flows: Flows, ports: Interval<number>): Flows =>
  flowsBy(({ key }) => atPorts(ports, addressesOf(flows[key])));

/** Flows whose protocol and address `by` has at whatever port. */
export const withAddressesOf = (flows: Flows, by: Flows): Flows =>
  intersectFlows(flows, withPorts(by, ALL_PORTS));

/** Every protocol and port with these addresses. */
export const allFlows = (addresses: Readonly<Record<Family, Intervals<bigint>>>): Flows =>
  flowsBy(({ family }) => atPorts(ALL_PORTS, addresses[family]));
