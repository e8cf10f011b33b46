import { type FindingKey, keyOf } from './customDetector.ts';

/**
 * How sure a finding is. `certain` may set the sensitivity of a store; `possible` is shown and counted
 * apart.
 */
export const strengths = ['certain', 'possible'] as const;
export type Strength = (typeof strengths)[number];

/** From this confidence on a finding is certain. */
export const CERTAIN = 0.8;
/** Below this a possible finding is listed only: it adds nothing to the score. */
export const LISTED_ONLY = 0.3;

export const strengthOf = (confidence: number): Strength =>
  confidence >= CERTAIN ? 'certain' : 'possible';

export const isCertain = ({ confidence }: { readonly confidence: number }): boolean =>
  strengthOf(confidence) === 'certain';

/** A type may have a finding of each strength in one store. */
export type StrengthKey = `${FindingKey} ${Strength}`;
export const strengthKeyOf = (
  finding: Parameters<typeof keyOf>[0] & { readonly confidence: number },
): StrengthKey => `${keyOf(finding)} ${strengthOf(finding.confidence)}`;

/** Of values reserved for documentation and tests: they are shown, and add nothing to the score. */
export const TEST_DATA_CONFIDENCE = 0.2;
