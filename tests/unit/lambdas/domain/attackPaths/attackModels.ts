import fc from 'fast-check';
import type { AttackModel, Entry, PathLink, PathNode } from '#domain/attackPaths/model.ts';

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

/** Small random graphs with two stores. */
export const model: fc.Arbitrary<AttackModel> = fc.record({
  entries: fc
    .uniqueArray(fc.tuple(fc.nat({ max: 4 }), ease), { selector: ([at]) => at, maxLength: 3 })
    .map((all) => all.map(entry)),
  links: fc
    .uniqueArray(fc.tuple(number, number, ease), {
      selector: ([from, to]) => `${from} ${to}`,
      maxLength: 16,
    })
    .map((all) => all.filter(([from, to]) => from !== to).map(link)),
});

/** Every way without a node twice, by trying all. */
export const allWays = ({ entries, links }: AttackModel, store: string): string[][] => {
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
