import { infoOf, keyOf } from '#contracts/classification/customDetector.ts';
import { strengthOf } from '#contracts/classification/strength.ts';
import type { DataStoreRow, DescriptionItem } from '#contracts/dataStore/dataStore.ts';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';

/** A store as lists have it or as it is stored: a flag, or a cell that is one. */
type StoreCells = Omit<
  SnapshotRow,
  | 'types'
  | 'copyOf'
  | 'isCopy'
  | 'hasAsset'
  | 'exposure'
  | 'policyFacts'
  | 'level'
  | 'customTags'
  | 'environment'
  | 'sensitiveSince'
> & {
  readonly isCopy: boolean | 0 | 1;
};

/** A row as the specification names its fields. */
export const rowOnWire = (row: StoreCells): DataStoreRow => ({
  datastoreId: row.id,
  assetId: row.arn,
  name: row.name,
  type: row.kind,
  size: row.size,
  mountLocation: row.region,
  cdDatastoreRiskScore: row.risk,
  sensitiveScore: row.sensitivity,
  copiedScore: row.sensitivity === null ? row.copied : null,
  riskProvisional: row.sensitivity === null,
  isCopy: Boolean(row.isCopy),
  attackstatus: row.attack === 'direct',
  indirectAttackStatus: row.attack === 'indirect',
  livenessInfo: false,
  management: row.management,
  analysis: row.analysis,
  metadata: { cloudAccountId: row.accountId, createdAt: new Date(row.firstSeenAt).toISOString() },
});

/** Finding of one type. Samples were masked before they left the customer's account. */
export const describeFinding = (
  finding: ScannedFinding,
  automated: DescriptionItem['Automated'] = 'Automated',
): DescriptionItem => ({
  PII: infoOf(keyOf(finding), finding.custom).label,
  Automated: automated,
  sensitiveDataSamples: finding.samples,
  count: finding.count,
  records: finding.records ?? null,
  type: keyOf(finding),
  confidence: finding.confidence,
  strength: strengthOf(finding.confidence),
  where: finding.where.map(({ location, objects, hits, cells, because }) => ({
    location,
    ...(objects === undefined ? {} : { objects }),
    hits,
    cells,
    because,
  })),
});
