import { type FindingKey, keyOf } from '#contracts/classification/customDetector.ts';
import { type Strength, strengthOf } from '#contracts/classification/strength.ts';
import type { ScannedFinding, ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { StoreSummary } from '#contracts/list/summaries.ts';
import { managementOf } from './management.ts';
import { policyFactsOf } from './policyFacts.ts';

type TypeCount = StoreSummary['types'][number];

/** Records of two parts; undefined where those of one are not known. */
export const joinedRecords = (
  one: Pick<TypeCount, 'records'>,
  other: Pick<TypeCount, 'records'>,
): Pick<TypeCount, 'records'> =>
  one.records === undefined || other.records === undefined
    ? {}
    : { records: one.records + other.records };

/** Values of the findings of one strength, and the records that hold them, by type. */
export const countsByType = (
  findings: readonly ScannedFinding[],
  strength: Strength = 'certain',
): StoreSummary['types'] => {
  const counts = new Map<FindingKey, Omit<TypeCount, 'type'>>();
  for (const finding of findings) {
    if (strengthOf(finding.confidence) !== strength) continue;
    const key = keyOf(finding);
    const { count, ...records } = counts.get(key) ?? { count: 0, records: 0 };
    counts.set(key, { count: count + finding.count, ...joinedRecords(records, finding) });
  }
  return [...counts].map(([type, each]) => ({ type, ...each }));
};

export interface Identified {
  readonly id: string;
  readonly accountId: string;
  /** 0 to 100; ignored while the store is not analysed. */
  readonly sensitivity: number;
}

/** List row of a scanned store. A store that was not analysed has no scores, never low ones. */
export const summaryOf = (row: ScannedStore, known: Identified): StoreSummary => {
  const score = row.analysis.state === 'not-analysed' ? null : known.sensitivity;
  return {
    id: known.id,
    arn: row.arn,
    name: row.name,
    kind: row.storeKind,
    region: row.region,
    accountId: known.accountId,
    size: row.sizeBytes,
    sensitivity: score,
    management: managementOf(row),
    analysis: row.analysis.state,
    exposure: row.publicAccess,
    isCopy: row.copy !== undefined,
    hasAsset: row.posture?.service === 'efs',
    copyOf: row.copy?.of ?? null,
    types: countsByType(row.findings),
    possible: countsByType(row.findings, 'possible'),
    policyFacts: policyFactsOf(row),
  };
};
