import { createColumnProfile } from '#classify/columnProfile.ts';
import { remember } from '#classify/detectors/lib/remember.ts';

const MOST_COLUMNS = 60;
/** Of one column's share: less than this may be chance. */
const LEAST_GAIN = 0.3;

type Rows = readonly (readonly string[])[];

/** Share of a column's cells that its findings explain, by how sure they are. */
const explainedBy = (name: string, rows: Rows, at: number): number => {
  const profile = createColumnProfile(name);
  for (const row of rows) profile.add(row[at] ?? null);
  const shares = profile
    .verdicts()
    .map(({ hits, cells, confidence }) => (hits / cells) * confidence);
  return Math.max(0, ...shares);
};

const explained = (names: readonly string[], rows: Rows): number =>
  names
    .slice(0, MOST_COLUMNS)
    .reduce((sum, name, at) => sum + (name === '' ? 0 : explainedBy(name, rows, at)), 0);

const isBetter = (rows: Rows): boolean => {
  const [first = [], ...rest] = rows;
  if (rest.length === 0) return false;
  const named = explained(
    first.map((cell) => cell.trim()),
    rest,
  );
  if (named === 0) return false;
  const numbered = explained(
    first.map((_, i) => `column ${i + 1}`),
    rows,
  );
  return named > numbered + LEAST_GAIN;
};

/** The start of a text is looked at again once its delimiter is known. */
const [LONGEST_KEPT, MOST_KEPT] = [20_000, 8];
const isBetterAgain = remember((key) => isBetter(JSON.parse(key) as Rows), MOST_KEPT);

/** Do the first row's cells, as names of the columns, explain more below than all rows as data do? */
export const isBetterAsHeader = (rows: Rows): boolean => {
  const key = JSON.stringify(rows);
  return key.length <= LONGEST_KEPT ? isBetterAgain(key) : isBetter(rows);
};
