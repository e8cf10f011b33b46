import type { CutOutcome } from '#contracts/risk/cutOutcome.ts';
import type { RiskFacts } from '#contracts/risk/facts.ts';
import type { EntryReach } from '#domain/attackPaths/findPaths.ts';
import { riskPathsOf } from './riskFacts.ts';
import { type RiskInput, storeRisk } from './storeRisk.ts';

/** A data store with what its risk is computed from. */
export interface RatedStore {
  readonly id: string;
  readonly input: RiskInput;
}

/** Stores whose risk after each cut is worked out when it is read: the riskiest. */
const MOST_TRACKED = 50;

type Paths = RiskFacts['paths'];

const scoreWith = (input: RiskInput, paths: Paths): number =>
  storeRisk({ ...input, facts: { ...input.facts, paths } }).score;

/** Of cuts that are made one after the other, each with what it changes. */
export const cutOutcomes = (
  stores: readonly RatedStore[],
  cuts: readonly { readonly reach: ReadonlyMap<string, readonly EntryReach[]> }[],
): CutOutcome[] => {
  const rated = stores.map((store) => ({ ...store, score: storeRisk(store.input).score }));
  const sorted = rated.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const [tracked, others] = [sorted.slice(0, MOST_TRACKED), sorted.slice(MOST_TRACKED)];
  const paths = new Map<string, Paths>(stores.map(({ id, input }) => [id, input.facts.paths]));
  const pathsOf = (id: string): Paths => paths.get(id) ?? null;
  return cuts.map(({ reach }) => {
    for (const [ref, left] of reach) paths.set(ref, riskPathsOf(left));
    const scores = others.map(({ id, input }) => scoreWith(input, pathsOf(id)));
    return {
      stores: tracked.map(({ id }) => ({ datastoreId: id, riskPaths: pathsOf(id) })),
      others: scores.reduce((most, score) => Math.max(most, score), 0),
    };
  });
};

/** A store whose risk a cut lowers, from what the cuts before it left. */
export interface Lowered {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/** What a cut leaves: the overall score, and the stores whose risk falls, the most first. */
export interface CutScores {
  readonly score: number;
  /** Points by which risks fall, in sum. */
  readonly gained: number;
  readonly lowered: readonly Lowered[];
}

/** Scores after each cut, from what is known of the stores now; those that are gone are left out. */
export const cutScores = (
  now: ReadonlyMap<string, RiskInput>,
  cuts: readonly CutOutcome[],
): CutScores[] => {
  let scores = new Map([...now].map(([id, input]) => [id, storeRisk(input).score]));
  return cuts.map(({ stores, others }) => {
    const before = scores;
    scores = new Map(
      stores.flatMap(({ datastoreId: id, riskPaths }) => {
        const input = now.get(id);
        return input === undefined ? [] : [[id, scoreWith(input, riskPaths)] as const];
      }),
    );
    const lowered = [...scores]
      .map(([id, after]) => ({ id, before: before.get(id) ?? after, after }))
      .filter((each) => each.after < each.before)
      .toSorted((a, b) => b.before - b.after - (a.before - a.after) || b.before - a.before);
    const gained = lowered.reduce((sum, each) => sum + each.before - each.after, 0);
    return { score: Math.max(others, ...scores.values()), gained, lowered };
  });
};
