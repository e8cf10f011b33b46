import type { IssueRecord } from '#contracts/issue/record.ts';
import type { StoredDetection } from '#contracts/issue/storedDetection.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Evaluated } from '#domain/issue/decide.ts';
import { exposureOf } from '#domain/issue/exposure.ts';
import { scoreIssue } from '#domain/issue/score.ts';
import { type Sensitivities, sensitivityOf } from '../evaluate.ts';

interface Of {
  /** Null = nothing is known of the entity. */
  readonly row: ScanRow | null;
  readonly known: Sensitivities;
  readonly now: number;
}

export const isOfDetection = ({ type }: Pick<IssueRecord, 'type'>): boolean =>
  type === 'Malicious Activity';

const raisedBy = (found: StoredDetection, { row, known }: Of): Evaluated => {
  const { definition, name, severity, because, stores, evidence, lastAt } = found;
  const { score, contributions } = scoreIssue({
    severity,
    sensitivity: sensitivityOf(stores, known),
    exposure: row === null ? 'unknown' : exposureOf(row),
  });
  return {
    ...{ vulnerability: definition, name, severity, because, evidence, score },
    ...{ type: 'Malicious Activity', verdict: 'fail', at: lastAt },
    stores: stores.filter((store) => known.has(store)).sort(),
    contributions: [...contributions],
  };
};

const ended = (issue: IssueRecord, now: number): Evaluated => {
  const { vulnerability, name, type, severity, score, contributions, stores } = issue;
  return {
    ...{ vulnerability, name, type, severity, score, contributions, stores },
    ...{ verdict: 'pass', because: 'There was no new evidence for 24 hours.', at: now },
  };
};

/** Of an entity: what detections find by now, and what of its issues they find no more. */
export const evaluatedDetections = (
  found: readonly StoredDetection[],
  stored: readonly IssueRecord[],
  of: Of,
): Evaluated[] => {
  const active = new Set(found.map(({ definition }) => definition));
  const over = stored.filter((issue) => isOfDetection(issue) && !active.has(issue.vulnerability));
  return [...found.map((each) => raisedBy(each, of)), ...over.map((issue) => ended(issue, of.now))];
};
