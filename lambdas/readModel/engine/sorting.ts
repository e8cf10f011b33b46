import type { Column } from './column.ts';
import type { ColumnSpec, Value } from './kind.ts';
import { sortValue } from './order.ts';

/** How many rows hold each code, summed up: bucket bounds. */
export const bucketStarts = ({ codes, values }: Column): Uint32Array => {
  const starts = new Uint32Array(values.length + 1);
  for (let row = 0; row < codes.length; row += 1) (starts[(codes[row] as number) + 1] as number)++;
  for (let code = 0; code < values.length; code += 1) {
    starts[code + 1] = (starts[code] as number) + (starts[code + 1] as number);
  }
  return starts;
};

/** Stable counting sort: `rows` in the order of their codes. */
export const sortByCodes = (
  { codes }: Column,
  starts: Uint32Array,
  rows: Uint32Array | undefined,
): Uint32Array => {
  const next = starts.slice();
  const sorted = new Uint32Array(codes.length);
  for (let at = 0; at < codes.length; at += 1) {
    const row = rows === undefined ? at : (rows[at] as number);
    const code = codes[row] as number;
    const to = next[code] as number;
    sorted[to] = row;
    next[code] = to + 1;
  }
  return sorted;
};

export const inverse = (order: Uint32Array): Uint32Array => {
  const places = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place += 1) places[order[place] as number] = place;
  return places;
};

/** For each code, the first code with the same sort value; undefined if all values differ. */
export const equalCodes = (spec: ColumnSpec, values: readonly Value[]): Uint32Array | undefined => {
  if (!spec.ignoresCase) return undefined;
  const firsts = new Uint32Array(values.length);
  let alike = 0;
  for (let code = 1; code < values.length; code += 1) {
    const same =
      sortValue(spec, values[code] as Value) === sortValue(spec, values[code - 1] as Value);
    firsts[code] = same ? (firsts[code - 1] as number) : code;
    if (same) alike += 1;
  }
  return alike === 0 ? undefined : firsts;
};

/** Sorts the rows of codes with the same sort value by the tie breakers. */
export const mergeEqualCodes = (
  sorted: Uint32Array,
  firsts: Uint32Array,
  from: { starts: Uint32Array; tiePlaces: Uint32Array },
): Uint32Array => {
  const { starts, tiePlaces } = from;
  const merged = sorted.slice();
  for (let code = 0; code < firsts.length; ) {
    let end = code + 1;
    while (end < firsts.length && firsts[end] === code) end += 1;
    if (end > code + 1) {
      merged
        .subarray(starts[code], starts[end])
        .sort((a, b) => (tiePlaces[a] as number) - (tiePlaces[b] as number));
    }
    code = end;
  }
  return merged;
};
