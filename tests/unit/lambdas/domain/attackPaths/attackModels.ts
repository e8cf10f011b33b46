import fc from 'fast-check';
import type {
  AttackModel,
  Entry,
  Hub,
  PathLink,
  PathNode,
  Spread,
} from '#domain/attackPaths/model.ts';

export const NODES = 7;
export const STORES = [5, 6];

export const node = (number: number): PathNode => ({
  ...{ ref: `n${number}`, arn: null, accountId: null, name: `n${number}` },
  ...{ key: `n${number}`, type: STORES.includes(number) ? 's3' : 'role' },
  impact: STORES.includes(number) ? 1 : null,
});
export const link = ([from, to, ease]: readonly [number, number, number]): PathLink => ({
  ...{ kind: 'CAN_ASSUME', from: node(from), to: node(to), ease },
  ...{ reason: '', rule: null, proof: [] },
});
export const entry = ([at, ease]: readonly [number, number]): Entry => ({
  ...{ kind: at === 0 ? 'internet' : 'person', at: node(at), ease, reason: '' },
});

const number = fc.nat({ max: NODES - 1 });
const ease = fc.constantFrom(0.3, 0.5, 0.7, 0.85, 0.95);

const hubs: readonly Hub[] = [[5], [5, 6]].map((stores) => ({ to: stores.map(node) }));

export const spread = ([from, at, ease]: readonly [number, number, number]): Spread => {
  const common = { kind: 'CAN_READ', from: node(from), ease } as const;
  const made = new Map<PathNode, PathLink>();
  const linkTo = (to: PathNode): PathLink => {
    const link = made.get(to) ?? { ...common, to, reason: '', rule: null, proof: [] };
    made.set(to, link);
    return link;
  };
  return { ...common, hub: hubs[at] as Hub, linkTo };
};

/** Of two nodes there is one link at most. */
const withoutDoubles = ({ links, spreads, ...of }: AttackModel): AttackModel => ({
  ...of,
  spreads,
  links: links.filter(
    ({ from, to }) =>
      !spreads.some(
        (each) => each.from.key === from.key && each.hub.to.some(({ key }) => key === to.key),
      ),
  ),
});

/** Small random graphs with two stores. */
const randomModel: fc.Arbitrary<AttackModel> = fc.record({
  entries: fc
    .uniqueArray(fc.tuple(fc.nat({ max: 4 }), ease), { selector: ([at]) => at, maxLength: 3 })
    .map((all) => all.map(entry)),
  links: fc
    .uniqueArray(fc.tuple(number, number, ease), {
      selector: ([from, to]) => `${from} ${to}`,
      maxLength: 16,
    })
    .map((all) => all.filter(([from, to]) => from !== to).map(link)),
  spreads: fc
    .uniqueArray(fc.tuple(number, fc.nat({ max: hubs.length - 1 }), ease), {
      selector: ([from]) => from,
      maxLength: 4,
    })
    .map((all) =>
      all.filter(([from, at]) => !hubs[at]?.to.some(({ key }) => key === `n${from}`)).map(spread),
    ),
});
export const model = randomModel.map(withoutDoubles);

/** With those that are made once they are on a path. */
export const linksIn = ({ links, spreads }: AttackModel): PathLink[] => [
  ...links,
  ...spreads.flatMap(({ hub, linkTo }) => hub.to.map(linkTo)),
];

/** Every way without a node twice, by trying all. */
export const allWays = (of: AttackModel, store: string): string[][] => {
  const { entries } = of;
  const links = linksIn(of);
  const ways: string[][] = [];
  const walk = (way: readonly string[]): void => {
    if (way.at(-1) === store) ways.push([...way]);
    else
      for (const { from, to } of links)
        if (from.key === way.at(-1) && !way.includes(to.key)) walk([...way, to.key]);
  };
  for (const { at } of entries) walk([at.key]);
  return ways;
};
