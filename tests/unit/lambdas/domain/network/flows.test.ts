import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boxFlows,
  type Flows,
  intersectFlows,
  listFlows,
  noFlows,
  protocols,
  subtractFlows,
  uniteFlows,
} from '#domain/network/flows.ts';
import { holds } from '#domain/network/intervals.ts';

const range = fc
  .tuple(fc.constantFrom(4 as const, 6 as const), fc.bigInt(0n, 8n), fc.bigInt(0n, 8n))
  .map(([family, from, to]) => ({ family, from, to }));
const box = fc.record({
  protocols: fc.subarray([...protocols]),
  ports: fc.record({ from: fc.nat(8), to: fc.nat(8) }),
  ranges: fc.array(range, { maxLength: 3 }),
});
const flows = fc
  .array(box, { maxLength: 4 })
  .map((boxes) => boxes.map(boxFlows).reduce(uniteFlows, noFlows));

const points = protocols.flatMap((protocol) =>
  ([4, 6] as const).flatMap((family) =>
    Array.from({ length: 64 }, (_, n) => ({
      protocol,
      family,
      port: Math.trunc(n / 8),
      address: BigInt(n % 8),
    })),
  ),
);
type Point = (typeof points)[number];
const has = (of: Flows, { protocol, family, port, address }: Point): boolean =>
  listFlows(of).some(
    (flow) =>
      flow.protocol === protocol &&
      flow.family === family &&
      holds([flow.ports], port) &&
      holds(flow.addresses, address),
  );
const members = (of: Flows) => new Set(points.filter((point) => has(of, point)));

describe.each([
  ['uniteFlows', uniteFlows, (a: Set<Point>, b: Set<Point>) => a.union(b)],
  ['intersectFlows', intersectFlows, (a: Set<Point>, b: Set<Point>) => a.intersection(b)],
  ['subtractFlows', subtractFlows, (a: Set<Point>, b: Set<Point>) => a.difference(b)],
])('%s', (_, operation, reference) => {
  test('agrees with sets of connections', () => {
    fc.assert(
      fc.property(flows, flows, (a, b) => {
        expect(members(operation(a, b))).toEqual(reference(members(a), members(b)));
      }),
      { numRuns: 200 },
    );
  });
});

test('equal sets have one form, however they were made', () => {
  fc.assert(
    fc.property(flows, flows, (a, b) => {
      const rejoined = uniteFlows(subtractFlows(a, b), intersectFlows(a, b));
      expect(rejoined).toEqual(uniteFlows(a, noFlows));
    }),
    { numRuns: 300 },
  );
});
