import { isFilled } from '#contracts/list/condition.ts';
import type { Column } from './column.ts';
import type { GroupSpec, Row, Value } from './kind.ts';
import type { Snapshot } from './snapshot.ts';

/** Rows that do not differ by what they are grouped by. */
export interface Group {
  readonly cells: Row;
  readonly count: number;
  /** Of the column that is summed up; 0 where there is none. */
  readonly sum: number;
}

/** Represents any value that is not empty. */
export const FILLED = '+';
/** Longer ago than any limit of "new". */
const RECENT_MS = 8 * 86_400_000;
/** Combinations that are counted in an array. */
const MOST_IN_ARRAY = 1 << 22;

type Form = GroupSpec['by'][string];

/** The representative of a value: every filter on such groups gives the same result for both. */
const classOf = (form: Form, value: Value, at: number): Value => {
  if (form === 'filled') return isFilled(value) ? FILLED : null;
  if (form === 'recent') return Number(value) >= at - RECENT_MS ? value : null;
  return value;
};

/** One of the columns: the classes of its values, and what a row of each adds to the row's number. */
interface Dimension {
  readonly name: string;
  readonly codes: Column['codes'];
  readonly classes: readonly Value[];
  readonly stride: number;
  readonly parts: Float64Array;
}

/** The classes of a dictionary's values, and what each value adds to the number of its row. */
const classesOf = (
  values: readonly Value[],
  form: Form,
  { at, stride }: { at: number; stride: number },
) => {
  const classes: Value[] = [];
  const parts = new Float64Array(values.length);
  for (const [code, value] of values.entries()) {
    const one = classOf(form, value, at);
    // Values are distinct and ordered by frequency, so the search is short.
    const known = one === null || form === 'filled' ? classes.indexOf(one) : -1;
    parts[code] = (known < 0 ? classes.push(one) - 1 : known) * stride;
  }
  return { classes, parts };
};

const dimensionsOf = (snapshot: Snapshot, { by }: GroupSpec, at: number): Dimension[] => {
  let next = 1;
  return Object.entries(by).map(([name, form]) => {
    const stride = next;
    const { codes, values } = snapshot.column(name);
    const { classes, parts } = classesOf(values, form, { at, stride });
    next *= Math.max(1, classes.length);
    return { name, codes, classes, stride, parts };
  });
};

/** For each row, the number of its combination of classes. */
const combinations = (rows: number, dimensions: readonly Dimension[]): Float64Array => {
  const numbers = new Float64Array(rows);
  for (const { codes, parts } of dimensions) {
    for (let row = 0; row < rows; row += 1) {
      (numbers[row] as number) += parts[codes[row] as number] as number;
    }
  }
  return numbers;
};

/** The distinct numbers, and of each row the place of its own among them. */
const distinct = (numbers: Float64Array, combined: number) => {
  const found: number[] = [];
  const places = new Uint32Array(numbers.length);
  const array = new Uint32Array(combined <= MOST_IN_ARRAY ? combined : 0);
  const map = new Map<number, number>();
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row] as number;
    const known = array.length > 0 ? (array[number] as number) : (map.get(number) ?? 0);
    const place = known === 0 ? found.push(number) : known;
    if (known === 0 && array.length > 0) array[number] = place;
    else if (known === 0) map.set(number, place);
    places[row] = place - 1;
  }
  return { found, places };
};

const sumsOf = (
  { codes, values }: Column,
  { places, length }: { readonly places: Uint32Array; readonly length: number },
): Float64Array => {
  const sums = new Float64Array(length);
  const numbers = Float64Array.from(values, Number);
  for (let row = 0; row < places.length; row += 1) {
    (sums[places[row] as number] as number) += numbers[codes[row] as number] as number;
  }
  return sums;
};

/** The combination with this number. */
const cellsOf = (number: number, dimensions: readonly Dimension[]): Row => {
  const cells: Record<string, Value> = {};
  for (const { name, classes, stride } of dimensions) {
    cells[name] = classes[Math.floor(number / stride) % classes.length] ?? null;
  }
  return cells;
};

const groupSnapshot = (snapshot: Snapshot, spec: GroupSpec, at: number): Group[] => {
  const dimensions = dimensionsOf(snapshot, spec, at);
  const combined = dimensions.reduce((sum, { classes }) => sum * Math.max(1, classes.length), 1);
  const { found, places } = distinct(combinations(snapshot.rows, dimensions), combined);
  const counts = new Uint32Array(found.length);
  for (let row = 0; row < places.length; row += 1) (counts[places[row] as number] as number) += 1;
  const summed = spec.sum === undefined ? undefined : snapshot.column(spec.sum);
  const sums = summed && sumsOf(summed, { places, length: found.length });
  return found.map((number, place) => ({
    cells: cellsOf(number, dimensions),
    count: counts[place] as number,
    sum: sums?.[place] ?? 0,
  }));
};

export interface GroupsAt {
  /** When the generation was published, ms since 1970. */
  readonly at: number;
  readonly groups: readonly Group[];
}

/** Every sort of groups of the kind. */
export const groupAll = (snapshot: Snapshot, at: number): Map<string, GroupsAt> =>
  new Map(
    Object.entries(snapshot.kind.groups).map(([name, spec]) => [
      name,
      { at, groups: groupSnapshot(snapshot, spec, at) },
    ]),
  );

/** A row that an edit touched. */
export interface Touched {
  readonly before: Row;
  readonly after: Row;
}

const groupOf = (
  { by, sum }: GroupSpec,
  row: Row,
  { at, weight }: { readonly at: number; readonly weight: 1 | -1 },
): Group => ({
  cells: Object.fromEntries(
    Object.entries(by).map(([name, form]) => [name, classOf(form, row[name] ?? null, at)]),
  ),
  count: weight,
  sum: sum === undefined ? 0 : weight * Number(row[sum] ?? 0),
});

/** Rows that edits remove from the groups and add to them. */
export const groupTouched = (spec: GroupSpec, touched: readonly Touched[], at: number): Group[] =>
  touched.flatMap(({ before, after }) => [
    groupOf(spec, before, { at, weight: -1 }),
    groupOf(spec, after, { at, weight: 1 }),
  ]);
