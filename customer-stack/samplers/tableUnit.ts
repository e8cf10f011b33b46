import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { UnitOutcome } from './readObject.ts';
import { createUnitProfile } from './unitProfile.ts';

/** Rows that are read of one table. */
export const ROWS_PER_TABLE = 1000;
/** Of one cell no more characters than this are read. */
export const MOST_CHARACTERS = 4096;
/** One more is fetched, which shows that there are more. */
export const FETCHED_CHARACTERS = MOST_CHARACTERS + 1;
/** Tables up to this size are counted and sampled row by row, larger ones by blocks. */
export const SMALL_BYTES = 64 * 1024 * 1024;

export interface SampledTable {
  /** `database.schema.table` */
  readonly unit: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Rows of the whole table. */
  readonly total: number;
  /** The first rows, where the plan was to draw them from the whole table. */
  readonly areFirst?: boolean;
}

/** Findings of a table's sample; counts are lower bounds for all its rows. */
export const profileTable = ({
  unit,
  columns,
  rows,
  total,
  areFirst = false,
}: SampledTable): UnitOutcome => {
  const profile = createUnitProfile(unit);
  const visitor = profile.visitor.table('');
  visitor.total(total);
  let [bytesSeen, isCut] = [0, false];
  for (const row of rows) {
    visitor.row();
    row.forEach((cell, i) => {
      bytesSeen += cell?.length ?? 0;
      isCut ||= (cell?.length ?? 0) > MOST_CHARACTERS;
      visitor.cell(columns[i] ?? '', cell);
    });
  }
  const left: readonly NotAnalysedReason[] = [
    ...(isCut ? (['byte limit'] as const) : []),
    ...(areFirst ? (['row limit'] as const) : []),
  ];
  const sketches = profile.sketches(rows.length >= total && !isCut);
  return { bytesSeen, verdicts: profile.verdicts(1), rows: profile.rows(1), left, ...sketches };
};
