import { createAutomaton } from '#domain/accessPolicy/automaton.ts';
import { likeMatches, type Unit, unitsOf, wildUnits } from '#domain/accessPolicy/pattern.ts';
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

/** Whether a text names some objects of a bucket: a policy may so give a part of it. */
const createNamesObjects = (text: string): ((arn: string) => boolean) => {
  const slash = text.indexOf('/');
  const outer = text.slice(0, Math.max(0, slash));
  if (outer === '') return () => false;
  if (hasVariables(outer)) return (arn) => likeMatches(outer, arn);
  const read = createAutomaton(wildUnits(outer));
  return (arn) => read(arn).isWhole;
};

const createMark = (text: string, units: readonly Unit[]) => {
  const [read, namesObjects] = [createAutomaton(units), createNamesObjects(text)];
  return (arn: string): string => {
    const whole = read(arn);
    const inside = read('/', whole);
    if (inside.places.length === 0 && !whole.isWhole) return '';
    const marks = [whole.isWhole ? 'w' : '', namesObjects(arn) ? 'o' : ''];
    return [...marks, ...inside.places].join('.');
  };
};

/**
 * How a text matches a resource and what is inside of it: equal for resources that it cannot tell
 * apart; empty = it matches neither. It is the state of the automaton after the ARN, and after a slash.
 */
export const createMatch = ({
  text,
  by,
}: ResourcePattern): ((store: MatchedStore, arn?: string) => string) => {
  const pattern = { text, hasWildcards: true };
  if (by === null) {
    const units = unitsOf(pattern, { context: {} });
    const mark = units && createMark(text, units);
    return (store, arn = store.arn) => mark?.(arn) ?? '';
  }
  return (store, arn = store.arn) => {
    const units = unitsOf(pattern, requestOn('any:Action', arn, { by, store }));
    return units === undefined ? '' : createMark(text, units)(arn);
  };
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
