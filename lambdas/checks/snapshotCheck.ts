import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Check, CheckContext, CheckResult, CheckVerdict } from './check.ts';
import { soundSnapshot } from './exampleRows.ts';
import { unknown } from './result.ts';

type Snapshot = AssetOf<'RDS Snapshot'>;
type Facts = Snapshot['facts'];

interface SnapshotCheck
  extends Omit<Check, 'service' | 'appliesTo' | 'evaluate' | 'storesOf' | 'examples'> {
  readonly evaluate: (facts: Facts, context: CheckContext) => CheckResult;
  /** What differs from a snapshot on which everything is as it should be. */
  readonly examples: Readonly<Record<CheckVerdict, readonly Partial<Facts>[]>>;
}

const isSnapshot = (row: ScanRow): row is Snapshot =>
  row.kind === 'asset' && row.assetType === 'RDS Snapshot';

const exampleRow = (facts: Partial<Facts>): Snapshot => ({
  ...soundSnapshot,
  facts: { ...soundSnapshot.facts, ...facts },
});

/** A check of the copies of databases; it bears on the database that they were taken of. */
export const snapshotCheck = ({ evaluate, examples, ...described }: SnapshotCheck): Check => ({
  ...described,
  service: 'rds',
  appliesTo: isSnapshot,
  evaluate: (row, context) =>
    isSnapshot(row) ? evaluate(row.facts, context) : unknown('This is no snapshot.'),
  storesOf: (row) => (isSnapshot(row) && row.facts.sourceArn !== null ? [row.facts.sourceArn] : []),
  examples: {
    good: examples.good.map(exampleRow),
    bad: examples.bad.map(exampleRow),
    unknown: examples.unknown.map(exampleRow),
  },
});
