import fc from 'fast-check';
import type { Check } from '#checks/check.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Rows of one kind that checks read, with the values that each of their fields takes in examples. */
export interface RowKind {
  readonly name: string;
  readonly checks: readonly Check[];
  /** A row on which every check passes, and the values of its fields. */
  readonly base: ScanRow;
  readonly pools: ReadonlyMap<string, readonly unknown[]>;
}

const nameOf = (row: ScanRow): string => {
  if (row.kind === 'asset') return `${row.assetType} ${engineOf(row)}`.trim();
  return row.kind === 'identity' ? row.identityType : row.storeKind;
};
const engineOf = (row: ScanRow): string =>
  row.kind === 'asset' && row.assetType === 'RDS Snapshot' ? (row.facts.engine ?? '') : '';

/** What checks read of a row, by name of the field. */
export const fieldsOf = (row: ScanRow): Fields => {
  if (row.kind === 'asset') return row.facts;
  if (row.kind === 'identity') return row;
  return { ...row.posture, encrypted: row.encrypted };
};

/** A row with other values in some of those fields. */
export const withFields = (row: ScanRow, fields: Fields): ScanRow => {
  if (row.kind === 'asset') return { ...row, facts: { ...row.facts, ...fields } } as ScanRow;
  if (row.kind === 'identity') return { ...row, ...fields } as ScanRow;
  const { encrypted = row.encrypted, ...posture } = fields;
  return {
    ...row,
    encrypted,
    posture: row.posture === null ? null : { ...row.posture, ...posture },
  } as ScanRow;
};

/** Names of rows, which are no settings. */
const fixed = new Set(['kind', 'arn', 'name', 'identityType', 'service', 'engine', 'tags', 'path']);

const poolsOf = (rows: readonly ScanRow[]): RowKind['pools'] => {
  const pools = new Map<string, Map<string, unknown>>();
  for (const row of rows) {
    for (const [field, value] of Object.entries(fieldsOf(row))) {
      if (fixed.has(field)) continue;
      const pool = pools.get(field) ?? new Map<string, unknown>();
      pools.set(field, pool.set(JSON.stringify(value), value));
    }
  }
  for (const pool of pools.values()) {
    for (const value of [...pool.values()])
      if (typeof value === 'boolean') pool.set(String(!value), !value);
    pool.set('null', null);
  }
  return new Map([...pools].map(([field, pool]) => [field, [...pool.values()]]));
};

export const isRow = (row: ScanRow): boolean => ScanRow.safeParse(row).success;

/** Every kind of row that some check applies to. */
export const rowKinds = (checks: readonly Check[]): RowKind[] => {
  const rows = checks.flatMap(({ examples }) =>
    [...examples.pass, ...examples.fail, ...examples.unknown].filter(
      (row) => row.kind !== 'dataStore' || row.posture !== null,
    ),
  );
  return [...Map.groupBy(rows, nameOf)].map(([name, of]) => ({
    name,
    checks: checks.filter((check) => of.some((row) => check.appliesTo(row))),
    base: of[0] as ScanRow,
    pools: poolsOf(of),
  }));
};

/** Rows of a kind with any mixture of values. */
export const randomRow = ({ base, pools }: RowKind): fc.Arbitrary<ScanRow> =>
  fc
    .record(
      Object.fromEntries(
        [...pools].map(([field, pool]) => [field, fc.constantFrom(...pool)] as const),
      ),
      { requiredKeys: [] },
    )
    .map((fields) => withFields(base, fields))
    .filter(isRow);
