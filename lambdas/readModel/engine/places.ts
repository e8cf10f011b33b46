import type { Codes, Column } from './column.ts';
import type { Row, Value } from './kind.ts';
import { compareValues, sortValue } from './order.ts';
import type { Snapshot } from './snapshot.ts';

/** Codes whose values sort like a value: from one, included, to another, excluded. */
const alike = ({ spec, values }: Column, value: Value): readonly [number, number] => {
  const wanted = sortValue(spec, value);
  const first = (passes: (difference: number) => boolean, from: number): number => {
    let [low, high] = [from, values.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(compareValues(sortValue(spec, values[middle] as Value), wanted))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const from = first((difference) => difference >= 0, 0);
  return [from, first((difference) => difference > 0, from)];
};

/** A column of the order, with the codes that each fresh row's value sorts like. */
interface Ranked {
  readonly codes: Codes;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

const ranked = (base: Snapshot, name: string, fresh: readonly Row[]): Ranked => {
  const column = base.column(name);
  const [from, to] = [new Uint32Array(fresh.length), new Uint32Array(fresh.length)];
  for (const [at, row] of fresh.entries()) {
    const [low, high] = alike(column, row[name] ?? null);
    from[at] = low;
    to[at] = high;
  }
  return { codes: column.codes, from, to };
};

const precedes = (order: readonly Ranked[], row: number, fresh: number): boolean => {
  for (let at = 0; at < order.length; at += 1) {
    const { codes, from, to } = order[at] as Ranked;
    const code = codes[row] as number;
    if (code >= (to[fresh] as number)) return true;
    if (code < (from[fresh] as number)) return false;
  }
  return false;
};

/** Number of base rows before each fresh row, in the kind's default order. */
export const placesAmong = (base: Snapshot, fresh: readonly Row[]): Uint32Array => {
  const { kind, rows } = base;
  const order = [kind.defaultOrder, ...kind.key].map((name) => ranked(base, name, fresh));
  return Uint32Array.from(fresh, (_, at) => {
    let [from, to] = [0, rows];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (precedes(order, middle, at)) from = middle + 1;
      else to = middle;
    }
    return from;
  });
};
