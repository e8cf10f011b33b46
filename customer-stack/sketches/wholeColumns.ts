import { locationOf } from '#classify/location.ts';
import type { SketchedColumn } from '#contracts/sketch/storeSketches.ts';
import { isLimitedTo, spendRows } from '../samplers/depth.ts';
import type { SeenUnit } from '../samplers/storeProfile.ts';
import { createColumnSketch, sketchedBy } from './columnSketch.ts';
import { sketchingNow } from './sketching.ts';

/** Of the columns of one table that are read whole, in characters. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
const MOST_COLUMNS = 8;

type Cells = readonly (string | null)[];

/** A table of which a sample was read. */
export interface SampledColumns {
  /** `database.schema.table` */
  readonly unit: string;
  readonly columns: readonly string[];
  readonly rows: readonly Cells[];
  /** Rows of the whole table. */
  readonly total: number;
  readonly verdicts: SeenUnit['verdicts'];
  /** Reads columns, by their places, of every row. */
  readonly readAll: (columns: readonly number[], visit: (cells: Cells) => void) => Promise<void>;
}

const charactersOf = ({ rows, total }: SampledColumns, at: number): number => {
  const read = rows.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0);
  return (read / Math.max(1, rows.length)) * total;
};

const placeOf = ({ unit, columns }: SampledColumns, at: number): string =>
  locationOf(unit, columns[at] ?? '');

/** The first columns that copies are known by, within the budget. */
const chosen = (table: SampledColumns) => {
  let left = MOST_CHARACTERS;
  return table.columns
    .map((_, at) => {
      const place = placeOf(table, at);
      const verdicts = table.verdicts.filter(({ location }) => location === place);
      return { at, place, verdicts };
    })
    .filter(({ verdicts }) => sketchedBy(verdicts) !== undefined)
    .filter(({ at }) => {
      left -= charactersOf(table, at);
      return left >= 0;
    })
    .slice(0, MOST_COLUMNS);
};

/** Sketches of a large table: the columns that its sample tells are read whole, and no others. */
export const sketchWholeColumns = async (
  table: SampledColumns,
): Promise<{ readonly sketches?: SketchedColumn[] }> => {
  const hash = sketchingNow()?.hash;
  if (hash === undefined) return {};
  const columns = chosen(table).map((each) => ({
    ...each,
    sketch: createColumnSketch(hash, () => each.verdicts),
  }));
  if (columns.length === 0 || isLimitedTo(table.total)) return { sketches: [] };
  spendRows(table.total);
  await table.readAll(
    columns.map(({ at }) => at),
    (cells) => {
      for (const [i, { sketch }] of columns.entries()) {
        const cell = cells[i] ?? null;
        if (cell !== null) sketch.add(cell, 0, cell.length);
      }
    },
  );
  const sketches = columns.flatMap(({ place, sketch }) => {
    const found = sketch.sketch();
    return found === undefined ? [] : [{ ...found, place }];
  });
  return { sketches };
};
