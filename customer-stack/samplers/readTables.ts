import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { rowsToRead, spendRows } from './depth.ts';
import type { UnitOutcome } from './readObject.ts';
import type { SeenUnit, StoreProfile } from './storeProfile.ts';

/** Tables, collections or indices of one server that are read at most: the largest. */
const MOST_TABLES = 500;

export interface TablesJob<T extends { readonly bytes: number }> {
  readonly tables: readonly T[];
  readonly profile: StoreProfile;
  readonly readOne: (table: T) => Promise<UnitOutcome>;
  readonly reasonOf: (error: unknown) => NotAnalysedReason;
}

/** Of a table that the depth of the scan cut short, the rest was not drawn by chance. */
const leftOf = ({ rows = { seen: 0, total: 0 }, left = [] }: SeenUnit) => {
  spendRows(rows.seen);
  const isCut = rowsToRead(1) === 0 && rows.seen < rows.total;
  return new Set([...left, ...(isCut ? (['row limit'] as const) : [])]);
};

/** Reads table after table; one that refuses is counted by its reason and leaves the others. */
export const readTables = async <T extends { readonly bytes: number }>({
  tables,
  profile,
  readOne,
  reasonOf,
}: TablesJob<T>): Promise<{ units: number; bytes: number }> => {
  const chosen = tables.toSorted((a, b) => b.bytes - a.bytes).slice(0, MOST_TABLES);
  // The same ones are left out in every scan: a limit, not a sample.
  if (tables.length > chosen.length) profile.skipped('entry limit', tables.length - chosen.length);
  for (const table of chosen) {
    if (rowsToRead(1) === 0) {
      profile.skipped('row limit');
      continue;
    }
    try {
      const outcome = await readOne(table);
      if ('reason' in outcome) profile.skipped(outcome.reason);
      else {
        profile.seen(outcome);
        for (const reason of leftOf(outcome)) profile.skipped(reason);
      }
    } catch (error) {
      profile.skipped(reasonOf(error));
    }
  }
  return { units: tables.length, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) };
};
