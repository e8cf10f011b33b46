import type { RiskFacts } from '#contracts/risk/facts.ts';
import type { FixOutcome } from '#contracts/risk/fixOutcome.ts';
import { MOST_ISSUES } from '#domain/risk/riskFacts.ts';
import { type RiskInput, storeRisk } from '#domain/risk/storeRisk.ts';

type CountedIssue = RiskFacts['issues'][number];

export interface RiskForecast {
  readonly score: number;
  readonly scoreWithout: number;
  /** `scoreWithout` is an upper bound. */
  readonly isAtMost: boolean;
}

/**
 * Risk of a store with and without one of its issues. Facts hold the gravest issues only: when there
 * may be more, one that is as grave as the last of them is assumed in place of the one that goes.
 */
export const riskWithout = (input: RiskInput, { name, score }: CountedIssue): RiskForecast => {
  const { issues } = input.facts;
  const at = issues.findIndex((each) => each.name === name && each.score === score);
  const isAtMost = at >= 0 && issues.length >= MOST_ISSUES;
  const next = isAtMost ? issues.slice(-1) : [];
  const left = at < 0 ? issues : [...issues.toSpliced(at, 1), ...next];
  const without = { ...input, facts: { ...input.facts, issues: left } };
  return { score: storeRisk(input).score, scoreWithout: storeRisk(without).score, isAtMost };
};

export interface Fixed extends Pick<FixOutcome, 'riskPaths' | 'isClosed'> {
  /** It is the store that is fixed: other issues of it may be gone, too. */
  readonly isOwn: boolean;
}

/** Risk of a store once the issue is fixed, which may also close paths to it. */
export const riskFixed = (
  input: RiskInput,
  issue: CountedIssue,
  { riskPaths, isClosed, isOwn }: Fixed,
): Pick<RiskForecast, 'score' | 'isAtMost'> => {
  const facts = { ...input.facts, paths: riskPaths };
  const exposure = isClosed ? 'private' : input.exposure;
  const { scoreWithout: score, isAtMost } = riskWithout({ ...input, exposure, facts }, issue);
  return { score, isAtMost: isAtMost || (isOwn && facts.issues.length > 1) };
};
