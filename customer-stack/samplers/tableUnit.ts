import type { UnitOutcome } from './readObject.ts';
import { createUnitProfile } from './unitProfile.ts';

/** Rows that are read of one table. */
export const ROWS_PER_TABLE = 1000;
/** Of one cell no more characters than this are fetched. */
export const MOST_CHARACTERS = 4096;
/** Tables up to this size are counted and sampled row by row, larger ones by blocks. */
export const SMALL_BYTES = 64 * 1024 * 1024;

export interface SampledTable {
  /** `database.schema.table` */
  readonly unit: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Rows of the whole table. */
  readonly total: number;
}

/** What a sample of a table says; counts are lower bounds for all its rows. */
export const profileTable = ({ unit, columns, rows, total }: SampledTable): UnitOutcome => {
  const profile = createUnitProfile(unit);
  const visitor = profile.visitor.table('');
  visitor.total(total);
  let bytesSeen = 0;
  for (const row of rows) {
    visitor.row();
    row.forEach((cell, i) => {
      bytesSeen += cell?.length ?? 0;
      visitor.cell(columns[i] ?? '', cell);
    });
  }
  return { bytesSeen, verdicts: profile.verdicts(1) };
};
