import type { RiskContribution, RiskFacts } from '#contracts/risk/facts.ts';
import { easeOnScale } from '#domain/attackPaths/score.ts';
import { type Exposure, UNKNOWN_SENSITIVITY } from '#domain/issue/score.ts';

/** A store of which nothing sensitive is known still has this share of the worth of the worst. */
const LEAST_WORTH = 0.15;
/** Exponent that keeps moderate data visible beside the worst; the same as in scores of paths. */
const WORTH_EXPONENT = 0.55;

/** Shares of the worst case: the data by itself, and what may happen to it. */
export const shares = { data: 0.4, paths: 0.36, exposure: 0.14, issues: 0.1 };
const exposures: Readonly<Record<Exposure, number>> = { public: 1, unknown: 0.3, private: 0 };
/** Of paths that are not known: unknown is never harmless. */
const unknownPaths = [{ kind: 'unknown', ease: 0.35 }];
/** Share of what is left to the worst case that a certain path from an active attack takes. */
const UNDER_ATTACK = 0.7;
/** Probability that an issue of score 100 is used against the store. */
const ISSUE_OF_100 = 0.6;

export interface RiskInput {
  /** 0 to 100; null = the store could not be read. */
  readonly sensitivity: number | null;
  readonly exposure: Exposure;
  readonly facts: RiskFacts;
}

interface Cause {
  readonly from: RiskContribution['from'];
  readonly name: string;
  /** 0 to 1. */
  readonly chance: number;
}

const clamped = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Points for causes of which any one is enough, shared by their chances. */
const pointsOf = (
  causes: readonly Cause[],
  most: number,
  scale: (chance: number) => number,
): RiskContribution[] => {
  const weights = causes.map(({ chance }) => -Math.log1p(-Math.min(chance, 0.999_999)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return [];
  const points = most * scale(-Math.expm1(-all));
  return causes.map(({ from, name }, at) => ({
    ...{ from, name },
    points: (points * (weights[at] ?? 0)) / all,
  }));
};

/** What is attacked now comes before what may be: paths from there count more. */
const withAttack = (parts: readonly RiskContribution[], paths: RiskFacts['paths']) => {
  const ease = clamped(paths?.find(({ kind }) => kind === 'attack')?.ease ?? 0, 1);
  const left = 1 - parts.reduce((sum, { points }) => sum + points, 0);
  return parts.map((part) =>
    part.from === 'path' && part.name === 'attack'
      ? { ...part, points: part.points + UNDER_ATTACK * ease * left }
      : part,
  );
};

/** Points of the worst case; the data's worth multiplies them. */
const partsOf = ({ sensitivity, exposure, facts }: RiskInput): RiskContribution[] => {
  const paths = (facts.paths ?? unknownPaths).map(({ kind, ease }) => ({
    ...{ from: 'path' as const, name: kind, chance: clamped(ease, 1) },
  }));
  const issues = facts.issues.map(({ name, score }) => ({
    ...{ from: 'issue' as const, name, chance: (ISSUE_OF_100 * clamped(score, 100)) / 100 },
  }));
  const unread = facts.copied === undefined ? 'assumed' : 'copied';
  const data = sensitivity === null ? unread : 'found';
  const parts: readonly RiskContribution[] = [
    { from: 'data', name: data, points: shares.data },
    { from: 'exposure', name: exposure, points: shares.exposure * exposures[exposure] },
    ...pointsOf(paths, shares.paths, easeOnScale),
    ...pointsOf(issues, shares.issues, (chance) => chance),
  ];
  return withAttack(parts, facts.paths);
};

/**
 * Risk of a data store, 0 to 100, and the contributions that add up to it. The worth of the data
 * multiplies the rest: the best path of each kind of beginning combined, exposure and open issues. A path from an active
 * attack takes its share of what they leave.
 * A store that could not be read counts as what was copied into it, else as one with important data.
 */
export const storeRisk = (
  input: RiskInput,
): { readonly score: number; readonly contributions: readonly RiskContribution[] } => {
  const sensitivity = input.sensitivity ?? input.facts.copied ?? UNKNOWN_SENSITIVITY;
  const share = (clamped(sensitivity, 100) / 100) ** WORTH_EXPONENT;
  const most = 100 * (LEAST_WORTH + (1 - LEAST_WORTH) * share);
  const parts = partsOf(input)
    .filter(({ points }) => points > 0)
    .map((part) => ({ ...part, points: most * part.points }));
  const exact = parts.reduce((sum, { points }) => sum + points, 0);
  const score = Math.min(100, Math.round(exact));
  const [data, ...rest] = parts as [RiskContribution, ...RiskContribution[]];
  return { score, contributions: [{ ...data, points: data.points + score - exact }, ...rest] };
};
