import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findIn, type StorePaths, searchIn } from '#domain/attackPaths/findPaths.ts';
import type { AttackModel, PathLink } from '#domain/attackPaths/model.ts';
import { createPathMemo } from '#domain/attackPaths/pathMemo.ts';
import { entry, link, model, spread } from './attackModels.ts';

/** More of them: `RUNS=20000 node tests/run.ts` and this file. */
const RUNS = Number(process.env.RUNS ?? 400);

/** All that is told of paths, of links too. */
const plain = (found: readonly StorePaths[]): unknown => JSON.parse(JSON.stringify(found));

/** In another order, without some of its parts, and with some of another model. */
const changedBy = (
  of: AttackModel,
  other: AttackModel,
  choices: readonly ('keep' | 'drop' | 'first' | 'ease' | 'reason')[],
): AttackModel => {
  const change = <T extends { readonly ease: number }>(list: readonly T[], more: readonly T[]) =>
    list.flatMap((each, at): T[] => {
      const choice = choices[at % choices.length];
      if (choice === 'drop') return [];
      if (choice === 'first') return [...more.slice(0, 1), each];
      if (choice === 'ease') return [{ ...each, ease: each.ease / 2 }];
      return choice === 'reason' ? [{ ...each, reason: 'another' }] : [each];
    });
  const links = change<PathLink>(of.links, other.links);
  const unique = new Map(links.map((each) => [`${each.from.key} ${each.to.key}`, each]));
  return {
    entries: [...new Map(change(of.entries, other.entries).map((each) => [each.at.key, each]))].map(
      ([, each]) => each,
    ),
    links: [...unique.values()],
    spreads: choices.includes('drop') ? of.spreads.slice(1) : of.spreads,
  };
};

const choices = fc.array(
  fc.constantFrom(...(['keep', 'keep', 'keep', 'drop', 'first', 'ease', 'reason'] as const)),
  { minLength: 1, maxLength: 16 },
);

test('paths that are found after changes are those that are found without a memo', () => {
  fc.assert(
    fc.property(model, model, fc.array(choices, { minLength: 1, maxLength: 4 }), (a, b, steps) => {
      const memo = createPathMemo();
      let of = a;
      expect(plain(findIn(searchIn(of), memo))).toEqual(plain(findIn(searchIn(of))));
      for (const step of steps) {
        of = changedBy(of, b, step);
        expect(plain(findIn(searchIn(of), memo))).toEqual(plain(findIn(searchIn(of))));
      }
    }),
    { numRuns: RUNS },
  );
});

test('variants of one run are found as without a memo, whatever variant came before', () => {
  fc.assert(
    fc.property(model, model, fc.array(choices, { minLength: 1, maxLength: 4 }), (a, b, steps) => {
      const memo = createPathMemo();
      findIn(searchIn(a), memo);
      for (const step of steps) {
        const variant = changedBy(a, b, step);
        const found = findIn(searchIn(variant), memo.variants);
        expect(plain(found)).toEqual(plain(findIn(searchIn(variant))));
      }
    }),
    { numRuns: RUNS },
  );
});

/** The stores that are searched, once there is a memo of the first model. */
const searchedIn = (first: AttackModel, second: AttackModel): string[] => {
  const memo = createPathMemo();
  findIn(searchIn(first), memo);
  const kept = memo.begin(searchIn(second));
  const { nodes } = searchIn(second);
  return nodes.flatMap((node, number) => {
    if (node?.impact == null) return [];
    let isSearched = false;
    kept(node.ref ?? '', [number], () => {
      isSearched = true;
      return { targets: [number], looked: [], paths: [] };
    });
    return isSearched ? [node.key] : [];
  });
};

const toFive = [link([0, 1, 0.95]), link([1, 5, 0.5])];
const toSix = [link([0, 2, 0.95]), link([2, 6, 0.5])];
const base = {
  entries: [entry([0, 0.5])],
  links: [...toFive, ...toSix],
  spreads: [spread([3, 0, 0.5])],
};

test.each<[string, AttackModel, string[]]>([
  ['nothing', base, []],
  [
    'a link to it',
    { ...base, links: [link([0, 1, 0.3]), toFive[1] as PathLink, ...toSix] },
    ['n5'],
  ],
  ['a link beside it', { ...base, links: [...toFive, ...toSix, link([3, 4, 0.5])] }, []],
  ['the order of what leads to others', { ...base, links: [...toSix, ...toFive] }, []],
  ['where paths begin', { ...base, entries: [entry([0, 0.7])] }, ['n5', 'n6']],
])('after a change of %s only stores that it bears on are searched again', (_, after, stores) => {
  expect(searchedIn(base, after).toSorted()).toEqual(stores);
});

test('after a variant stores are compared with the run, of which nothing is searched again', () => {
  const memo = createPathMemo();
  findIn(searchIn(base), memo);
  findIn(searchIn({ ...base, entries: [entry([0, 0.7])] }), memo.variants);
  const search = searchIn(base);
  const kept = memo.variants.begin(search);
  const never = () => {
    throw new Error('searched again');
  };
  const stores = [...search.nodes.entries()].filter(([, node]) => node?.impact != null);
  expect(stores.map(([number, node]) => kept(node?.ref ?? '', [number], never).targets)).toEqual(
    stores.map(([number]) => [number]),
  );
});

test('nothing is kept beyond a bound', () => {
  const memo = createPathMemo(1);
  const first = findIn(searchIn(base), memo);
  expect(plain(findIn(searchIn(base), memo))).toEqual(plain(first));
});
