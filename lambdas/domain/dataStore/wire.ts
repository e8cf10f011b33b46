import type { DataStoreRow, DescriptionItem } from '#contracts/dataStore.ts';
import { dataTypes } from '#contracts/dataTypes.ts';
import type { ScannedFinding } from '#contracts/events/scanRow.ts';
import type { SnapshotRow } from '#contracts/snapshot.ts';

/** A row as the specification names its fields. */
export const rowOnWire = (row: Omit<SnapshotRow, 'types'>): DataStoreRow => ({
  datastoreId: row.id,
  assetId: row.arn,
  name: row.name,
  type: row.kind,
  size: row.size,
  mountLocation: row.region,
  cdDatastoreRiskScore: row.risk,
  sensitiveScore: row.sensitivity,
  attackstatus: false,
  indirectAttackStatus: false,
  livenessInfo: false,
  management: row.management,
  analysis: row.analysis,
  metadata: { cloudAccountId: row.accountId, createdAt: new Date(row.firstSeenAt).toISOString() },
});

/** What was found of one type. Samples were masked before they left the customer's account. */
export const describeFinding = (finding: ScannedFinding): DescriptionItem => ({
  PII: dataTypes[finding.type].label,
  Automated: 'Automated',
  sensitiveDataSamples: finding.samples,
  count: finding.count,
  type: finding.type,
  confidence: finding.confidence,
  where: finding.where.map(({ location, hits, cells, because }) => ({
    location,
    hits,
    cells,
    because,
  })),
});
