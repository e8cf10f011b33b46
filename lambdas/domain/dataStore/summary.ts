import type { DataType } from '#contracts/dataTypes.ts';
import type { ScannedFinding, ScanRow } from '#contracts/events/scanRow.ts';
import type { StoreSummary } from '#contracts/snapshot.ts';
import { managementOf } from './management.ts';

/** Below this confidence a type is listed as possible and counts nowhere (classification 5.2). */
export const POSSIBLE = 0.3;

const countsByType = (findings: readonly ScannedFinding[]): StoreSummary['types'] => {
  const counts = new Map<DataType, number>();
  for (const { type, count, confidence } of findings) {
    if (confidence >= POSSIBLE) counts.set(type, (counts.get(type) ?? 0) + count);
  }
  return [...counts].map(([type, count]) => ({ type, count }));
};

export interface Identified {
  readonly id: string;
  readonly accountId: string;
  /** 0 to 100; ignored while the store is not analysed. */
  readonly sensitivity: number;
}

/** What lists keep of a scanned store. A store that was not analysed has no scores, never low ones. */
export const summaryOf = (row: ScanRow, known: Identified): StoreSummary => {
  const score = row.analysis.state === 'not-analysed' ? null : known.sensitivity;
  return {
    id: known.id,
    arn: row.arn,
    name: row.name,
    kind: row.storeKind,
    region: row.region,
    accountId: known.accountId,
    size: row.sizeBytes,
    // Risk is sensitivity alone until exposure and issues are known.
    risk: score,
    sensitivity: score,
    management: managementOf(row),
    analysis: row.analysis.state,
    types: countsByType(row.findings),
  };
};
