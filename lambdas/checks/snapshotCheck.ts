import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Check, CheckContext, CheckResult, CheckVerdict } from './check.ts';
import { compliantSnapshot } from './exampleRows.ts';
import { unknown } from './result.ts';

type Snapshot = AssetOf<'RDS Snapshot'>;
type Facts = Snapshot['facts'];

interface SnapshotCheck
  extends Omit<Check, 'service' | 'appliesTo' | 'evaluate' | 'storesOf' | 'examples'> {
  readonly evaluate: (facts: Facts, context: CheckContext) => CheckResult;
  /** What differs from a snapshot on which every check passes. */
  readonly examples: Readonly<Record<CheckVerdict, readonly Partial<Facts>[]>>;
}

const isSnapshot = (row: ScanRow): row is Snapshot =>
  row.kind === 'asset' && row.assetType === 'RDS Snapshot';

const exampleRow = (facts: Partial<Facts>): Snapshot => ({
  ...compliantSnapshot,
  facts: { ...compliantSnapshot.facts, ...facts },
});

/** A check of database snapshots; its issues concern the source database. */
export const snapshotCheck = ({ evaluate, examples, ...described }: SnapshotCheck): Check => ({
  ...described,
  service: 'rds',
  appliesTo: isSnapshot,
  evaluate: (row, context) =>
    isSnapshot(row) ? evaluate(row.facts, context) : unknown('This is no snapshot.'),
  storesOf: (row) => (isSnapshot(row) && row.facts.sourceArn !== null ? [row.facts.sourceArn] : []),
  examples: {
    pass: examples.pass.map(exampleRow),
    fail: examples.fail.map(exampleRow),
    unknown: examples.unknown.map(exampleRow),
  },
});
