import type { CutOutcome } from '#contracts/risk/cutOutcome.ts';
import type { RiskFacts } from '#contracts/risk/facts.ts';
import type { RemedyEffect, StoredRemedy } from '#contracts/risk/remedy.ts';
import type { CutScores } from './cutOutcomes.ts';
import { MOST_ISSUES } from './riskFacts.ts';
import { type RiskInput, storeRisk } from './storeRisk.ts';

type Paths = RiskFacts['paths'];
type Issue = RiskFacts['issues'][number];
type Remedy = Pick<StoredRemedy, 'step' | 'effects'>;

/** Remedies that are listed beside the cuts: more are no list of what to do first. */
export const MOST_REMEDIES = 30;

/** A data store after some steps. */
interface Stage {
  readonly input: RiskInput;
  /** Open issues that may count, the gravest first. */
  readonly issues: readonly Issue[];
  readonly score: number;
}
type Stages = ReadonlyMap<string, Stage>;

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isSame = (a: Issue) => (b: Issue) => a.name === b.name && a.score === b.score;

const without = (issues: readonly Issue[], gone: readonly Issue[]): readonly Issue[] =>
  gone.reduce((left, one) => {
    const at = left.findIndex(isSame(one));
    return at < 0 ? left : left.toSpliced(at, 1);
  }, issues);

/** Ways that both leave: neither adds one. */
const leastOf = (now: Paths, left: Paths | undefined): Paths => {
  if (now === null || left === null || left === undefined) return now;
  const eases = new Map(left.map(({ kind, ease }) => [kind, ease]));
  return now.flatMap(({ kind, ease }) => {
    const other = eases.get(kind);
    return other === undefined ? [] : [{ kind, ease: Math.min(ease, other) }];
  });
};

const stageOf = (input: RiskInput, issues: readonly Issue[]): Stage => {
  const now = { ...input, facts: { ...input.facts, issues: issues.slice(0, MOST_ISSUES) } };
  return { input: now, issues, score: storeRisk(now).score };
};

/** Facts hold the gravest issues only: those that would take their place are known from the remedies. */
const firstStage = (input: RiskInput, known: readonly Issue[]): Stage => {
  const { issues } = input.facts;
  if (issues.length < MOST_ISSUES) return stageOf(input, issues);
  const last = issues.at(-1)?.score ?? 0;
  const more = without(known, issues).filter(({ score }) => score <= last);
  return stageOf(input, [...issues, ...more.toSorted((a, b) => b.score - a.score)]);
};

const stagesOf = (now: ReadonlyMap<string, RiskInput>, remedies: readonly Remedy[]): Stages => {
  const known = new Map<string, Issue[]>();
  for (const { datastoreId, issues } of remedies.flatMap(({ effects }) => effects))
    known.set(datastoreId, [...(known.get(datastoreId) ?? []), ...issues]);
  return new Map([...now].map(([id, input]) => [id, firstStage(input, known.get(id) ?? [])]));
};

/** The same stage where nothing is another. */
const applied = (stage: Stage, { issues: gone, isClosed, riskPaths }: RemedyEffect): Stage => {
  const { input, issues } = stage;
  const paths = leastOf(input.facts.paths, riskPaths);
  const left = without(issues, gone);
  const isClosing = isClosed && input.exposure !== 'private';
  if (!isClosing && left === issues && isEqual(paths, input.facts.paths)) return stage;
  const exposure = isClosing ? 'private' : input.exposure;
  return stageOf({ ...input, exposure, facts: { ...input.facts, paths } }, left);
};

/** A step that can be made next. */
interface Candidate {
  readonly of: { readonly kind: 'cut' | 'remedy'; readonly index: number };
  readonly effects: readonly RemedyEffect[];
}

/** What is another with the step. */
const changedBy = ({ effects }: Candidate, stages: Stages): Map<string, Stage> =>
  new Map(
    effects.flatMap((effect) => {
      const stage = stages.get(effect.datastoreId);
      const after = stage && applied(stage, effect);
      return after === undefined || after === stage ? [] : [[effect.datastoreId, after] as const];
    }),
  );

const fallsOf = (changed: ReadonlyMap<string, Stage>, stages: Stages) =>
  [...changed]
    .map(([id, { score: after }]) => ({ id, before: stages.get(id)?.score ?? after, after }))
    .filter(({ before, after }) => after < before)
    .toSorted((a, b) => b.before - b.after - (a.before - a.after) || b.before - a.before);

const pointsOf = (falls: ReturnType<typeof fallsOf>): number =>
  falls.reduce((sum, { before, after }) => sum + before - after, 0);

const cutOf = ({ stores }: CutOutcome, index: number): Candidate => ({
  of: { kind: 'cut', index },
  effects: stores.map(({ datastoreId, riskPaths }) => ({
    ...{ datastoreId, issues: [], isClosed: false },
    ...(riskPaths !== null && { riskPaths }),
  })),
});

/** Only of what is still to be done: an issue may be accepted since, a store closed. */
const isOpen = ({ step, effects }: Remedy, stages: Stages): boolean =>
  effects.some(({ datastoreId, issues }) => {
    const stage = stages.get(datastoreId);
    return step === 'close'
      ? stage?.input.exposure === 'public'
      : issues.some((issue) => stage?.issues.some(isSame(issue)));
  });

const remediesIn = (remedies: readonly Remedy[], stages: Stages): Candidate[] =>
  remedies.flatMap((remedy, index) =>
    isOpen(remedy, stages)
      ? [{ of: { kind: 'remedy' as const, index }, effects: remedy.effects }]
      : [],
  );

export interface RiskStep {
  /** Which of the cuts or of the remedies it is. */
  readonly of: Candidate['of'];
  readonly scores: CutScores;
}

interface Known {
  /** What the risk of each data store is computed from. */
  readonly now: ReadonlyMap<string, RiskInput>;
  /** In their order: each counts after those before it. */
  readonly cuts: readonly CutOutcome[];
  readonly remedies: readonly Remedy[];
  /** Greatest score of all other data stores. */
  readonly others: number;
}

/** Gains of candidates, computed again once a store is another that they bear on. */
const gainsIn = () => {
  const known = new Map<Candidate, number>();
  return {
    of: (candidate: Candidate, stages: Stages): number => {
      const gain = known.get(candidate) ?? pointsOf(fallsOf(changedBy(candidate, stages), stages));
      known.set(candidate, gain);
      return gain;
    },
    forget: (changed: ReadonlyMap<string, Stage>): void => {
      for (const candidate of known.keys())
        if (candidate.effects.some(({ datastoreId }) => changed.has(datastoreId)))
          known.delete(candidate);
    },
  };
};

/** The next cut, unless one of the others gains more. */
const bestOf = (
  next: Candidate | undefined,
  others: Iterable<Candidate>,
  gainOf: (candidate: Candidate) => number,
): Candidate | undefined => {
  let [best, gain] = [next, next === undefined ? 0 : gainOf(next)];
  for (const each of others) {
    const more = gainOf(each);
    if (more > gain) [best, gain] = [each, more];
  }
  return best;
};

const greatest = (stages: Stages, others: number): number =>
  [...stages.values()].reduce((most, { score }) => Math.max(most, score), others);

/**
 * Cuts and remedies as one list: at each place what takes most points of what those before it left.
 * All cuts are listed, of the remedies those that lower a score.
 */
export const orderSteps = ({ now, cuts, remedies, others }: Known): RiskStep[] => {
  let stages = stagesOf(now, remedies);
  const [ways, gains] = [cuts.map(cutOf), gainsIn()];
  const left = new Set(remediesIn(remedies, stages));
  const steps: RiskStep[] = [];
  let [cut, rest] = [0, others];
  for (;;) {
    const more = steps.length - cut < MOST_REMEDIES ? left : [];
    const best = bestOf(ways[cut], more, (each) => gains.of(each, stages));
    if (best === undefined) return steps;
    if (best.of.kind === 'cut') rest = Math.min(rest, cuts[cut++]?.others ?? rest);
    left.delete(best);
    const changed = changedBy(best, stages);
    const lowered = fallsOf(changed, stages);
    gains.forget(changed);
    stages = new Map([...stages, ...changed]);
    const scores = { score: greatest(stages, rest), gained: pointsOf(lowered), lowered };
    steps.push({ of: best.of, scores });
  }
};
