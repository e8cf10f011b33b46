import {
  isWhole,
  likeMatches,
  placesAfter,
  startOf,
  unitsOf,
} from '#domain/accessPolicy/pattern.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import { listOf } from '#domain/accessPolicy/statement.ts';
import type { AccessPrincipal, AccessStore } from '../facts.ts';
import { requestOn } from '../requestOf.ts';

/** A text that names resources; its variables take the values of a principal. */
export interface ResourcePattern {
  readonly text: string;
  /** Null = it has no variables. */
  readonly by: AccessPrincipal | null;
}

export const resourceTextsIn = (policies: readonly (Policy | undefined)[]): readonly string[] =>
  policies.flatMap((policy) =>
    (policy?.statements ?? []).flatMap(({ Resource, NotResource }) => [
      ...listOf(Resource ?? []),
      ...listOf(NotResource ?? []),
    ]),
  );

export const hasVariables = (text: string): boolean => text.includes('${');

type MatchedStore = Parameters<typeof requestOn>[2]['store'];

/** Names some objects of a bucket, and the policy may so give a part of it. */
const namesObjects = (text: string, arn: string): boolean => {
  const slash = text.indexOf('/');
  return slash > 0 && likeMatches(text.slice(0, slash), arn);
};

/**
 * How a text matches a resource and what is inside of it: equal for resources that it cannot tell
 * apart; empty = it matches neither. It is the state of the automaton after the ARN, and after a slash.
 */
export const matchOf = (
  { text, by }: ResourcePattern,
  store: MatchedStore,
  arn = store.arn,
): string => {
  const source = by === null ? { context: {} } : requestOn('any:Action', arn, { by, store });
  const units = unitsOf({ text, hasWildcards: true }, source);
  if (units === undefined) return '';
  const whole = placesAfter(units, startOf(units), arn);
  const inside = placesAfter(units, whole, '/');
  if (inside.length === 0 && !isWhole(units, whole)) return '';
  const marks = [isWhole(units, whole) ? 'w' : '', namesObjects(text, arn) ? 'o' : ''];
  return [...marks, ...inside].join('.');
};

const literalOf = (text: string): string => text.split(/[*?$]/, 1)[0] ?? '';

/** A name that policies have for a store: its own, or that of an access point. */
interface Place {
  readonly arn: string;
  readonly store: AccessStore;
}

const placesOf = (store: AccessStore): readonly Place[] =>
  [store, ...(store.accessPoints ?? [])].map(({ arn }) => ({ arn, store }));

const firstAt = (sorted: readonly Place[], arn: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Place).arn < arn) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Stores that a text may match, or something inside of them, by what it begins with. */
export const createCandidates = (stores: readonly AccessStore[]) => {
  const sorted = stores.flatMap(placesOf).toSorted((a, b) => (a.arn < b.arn ? -1 : 1));
  const from = (prefix: string, isOf: (arn: string) => boolean): Place[] => {
    const first = firstAt(sorted, prefix);
    let end = first;
    while (end < sorted.length && isOf((sorted[end] as Place).arn)) end += 1;
    return sorted.slice(first, end);
  };
  return (text: string): readonly Place[] => {
    const literal = literalOf(text);
    const around = [...literal.matchAll(/\//g)].map(({ index }) => literal.slice(0, index));
    return [
      ...from(literal, (arn) => arn.startsWith(literal)),
      ...around.flatMap((outer) => from(outer, (arn) => arn === outer)),
    ];
  };
};
