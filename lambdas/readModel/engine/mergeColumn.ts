import { type Codes, type Column, codeOf, codesFor, lowerBound } from './column.ts';
import type { Value } from './kind.ts';
import { sortEntries } from './order.ts';

/** Origin of each row of the next generation: a row of the base generation or a fresh row. */
export interface Moves {
  /** For each row of the next generation: a row of the base, or `-1 - index` of a fresh row. */
  readonly sources: Int32Array;
  /** For each fresh row: the row of the base that it replaces, or -1. */
  readonly formers: Int32Array;
  /** Rows of the base that are replaced or deleted. */
  readonly dropped: readonly number[];
  /** Every row keeps its index. */
  readonly inPlace: boolean;
}

const NEW = -1;

/** Code in the base of each fresh cell, -1 for new values. Most cells did not change. */
const knownCodes = (base: Column, { formers }: Moves, cells: readonly Value[]): Int32Array => {
  const found = new Map<Value, number>();
  const known = new Int32Array(cells.length);
  for (let at = 0; at < cells.length; at += 1) {
    const [cell, former] = [cells[at] as Value, formers[at] as number];
    const before = former < 0 ? NEW : (base.codes[former] as number);
    if (before !== NEW && base.values[before] === cell) {
      known[at] = before;
      continue;
    }
    const code = found.get(cell) ?? codeOf(base, cell) ?? NEW;
    found.set(cell, code);
    known[at] = code;
  }
  return known;
};

/** Flags of the codes that no row uses any more; undefined if all are used. */
const unusedCodes = (
  { codes, values }: Column,
  { dropped }: Moves,
  known: Int32Array,
): Uint8Array | undefined => {
  const change = new Int32Array(values.length);
  for (const row of dropped) (change[codes[row] as number] as number) -= 1;
  for (const code of known) if (code !== NEW) (change[code] as number) += 1;
  if (!change.some((difference) => difference < 0)) return undefined;
  for (let row = 0; row < codes.length; row += 1) (change[codes[row] as number] as number) += 1;
  const unused = Uint8Array.from(change, (left) => (left === 0 ? 1 : 0));
  return unused.includes(1) ? unused : undefined;
};

interface Dictionary {
  readonly values: readonly Value[];
  /** New code of each code of the base; undefined if no code changed. */
  readonly recode: Uint32Array | undefined;
}

/** Values of the base without the unused ones, merged with the new ones. */
const nextDictionary = (
  base: Column,
  added: readonly Value[],
  unused: Uint8Array | undefined,
): Dictionary => {
  if (added.length === 0 && unused === undefined) return { values: base.values, recode: undefined };
  const values: Value[] = [];
  const recode = new Uint32Array(base.values.length);
  let from = 0;
  const keepUpTo = (to: number): void => {
    for (; from < to; from += 1) {
      recode[from] = values.length;
      if (unused?.[from] !== 1) values.push(base.values[from] as Value);
    }
  };
  for (const value of added) {
    keepUpTo(lowerBound(base, value));
    values.push(value);
  }
  keepUpTo(base.values.length);
  return { values, recode };
};

const sameInPlace = ({ codes }: Column, { formers }: Moves, fresh: Int32Array): boolean =>
  fresh.every((code, at) => codes[formers[at] as number] === code);

interface Sources {
  readonly sources: Int32Array;
  /** Codes of the fresh rows. */
  readonly fresh: Int32Array;
}

const gather = (into: Codes, base: Codes, { sources, fresh }: Sources): void => {
  for (let row = 0; row < into.length; row += 1) {
    const source = sources[row] as number;
    into[row] = (source >= 0 ? base[source] : fresh[-1 - source]) as number;
  }
};

const gatherRecoded = (
  into: Codes,
  { base, recode }: { readonly base: Codes; readonly recode: Uint32Array },
  { sources, fresh }: Sources,
): void => {
  for (let row = 0; row < into.length; row += 1) {
    const source = sources[row] as number;
    into[row] = (source >= 0 ? recode[base[source] as number] : fresh[-1 - source]) as number;
  }
};

/** Column of the next generation; arrays of the base are reused if they did not change. */
export const mergeColumn = (base: Column, moves: Moves, cells: readonly Value[]): Column => {
  const { spec } = base;
  const known = knownCodes(base, moves, cells);
  const added = sortEntries(spec, [...new Set(cells.filter((_, at) => known[at] === NEW))]);
  const { values, recode } = nextDictionary(base, added, unusedCodes(base, moves, known));
  if (recode === undefined && moves.inPlace && sameInPlace(base, moves, known)) return base;
  const place = new Map(added.map((value) => [value, lowerBound({ spec, values }, value)]));
  const fresh = known.map((code, at) => {
    if (code === NEW) return place.get(cells[at] as Value) as number;
    return recode === undefined ? code : (recode[code] as number);
  });
  const codes = codesFor(values.length, moves.sources.length);
  const from = { sources: moves.sources, fresh };
  if (recode === undefined) gather(codes, base.codes, from);
  else gatherRecoded(codes, { base: base.codes, recode }, from);
  return { spec, values, codes };
};
