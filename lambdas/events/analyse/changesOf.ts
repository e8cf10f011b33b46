import type { IssueRecord } from '#contracts/issue/record.ts';
import type { StoredDetection } from '#contracts/issue/storedDetection.ts';
import { decideIssues, type IssueChange, resolveAll } from '#domain/issue/decide.ts';
import type { Violation } from '#domain/policy/violation.ts';
import type { VerdictsVersion } from '#store/checkVerdicts.ts';
import type { Facts } from '#store/facts.ts';
import type { Ledger } from '#store/issues.ts';
import { evaluatedDetections, isOfDetection } from './detect/evaluatedDetections.ts';
import { type Sensitivities, scored, type Verdict } from './evaluate.ts';
import { evaluatedViolations } from './judgePolicies.ts';

/** An entity, its earlier issues and its check results. */
export interface Looked {
  readonly facts: Facts;
  readonly ledger: Ledger | undefined;
  readonly stored: readonly IssueRecord[];
  /** Undefined where nothing is known of it. */
  readonly verdicts: readonly Verdict[] | undefined;
  /** What policies say of it. */
  readonly violations: readonly Violation[];
  /** What detections find on it. */
  readonly detected: readonly StoredDetection[];
  /** Of the verdicts that are stored. */
  readonly version: VerdictsVersion | undefined;
}

/** Of what is gone, or of another form, nothing but what detections find on it. */
export const changesOf = (
  { facts, stored, verdicts, violations, detected }: Looked,
  known: Sensitivities,
  now: number,
): IssueChange[] => {
  const { ref, arn, accountId, region, type, name, observedAt, row, isGone } = facts;
  const place = { location: arn, accountId, region, assetType: type, assetName: name };
  const asset = { ...place, tags: row?.tags ?? [], observedAt };
  const found = evaluatedDetections(detected, stored, { row, known, now });
  if (row === null || verdicts === undefined) {
    const others = stored.filter((issue) => !isOfDetection(issue));
    return [
      ...(isGone ? resolveAll(others, observedAt) : []),
      ...decideIssues(asset, found, stored.filter(isOfDetection)),
    ];
  }
  const judged = [
    ...verdicts.map((verdict) => scored(row, verdict, known)),
    ...evaluatedViolations(violations, { row, ref, known }),
  ];
  return decideIssues(asset, [...judged, ...found], stored);
};
