import type { Codes } from './column.ts';
import type { Snapshot } from './snapshot.ts';

/** Which rows of an ordered list: those from a place on, as many as requested. */
export interface Window {
  readonly from: number;
  readonly limit: number;
}

export interface Ordering {
  readonly column: string;
  readonly descending: boolean;
}

/** Passes the rows whose code has a 1 in the table, and where there is a second pair, its code too. */
export interface RowTest {
  readonly codes: Codes;
  readonly table: Uint8Array;
  readonly also?: { readonly codes: Codes; readonly table: Uint8Array } | undefined;
}

const collect = (
  order: Uint32Array,
  test: RowTest,
  walk: { readonly backwards: boolean; readonly skip: number; readonly take: number },
): number[] => {
  const { codes, table } = test;
  const also = test.also ?? test;
  const { backwards, take } = walk;
  const rows: number[] = [];
  let { skip } = walk;
  const last = order.length - 1;
  for (let at = 0; at <= last && rows.length < take; at += 1) {
    const row = order[backwards ? last - at : at] as number;
    if (table[codes[row] as number] !== 1 || also.table[also.codes[row] as number] !== 1) continue;
    if (skip > 0) skip -= 1;
    else rows.push(row);
  }
  return rows;
};

/** The rows of a window, walking the order from its nearer end. */
export const walkOrder = (
  snapshot: Snapshot,
  test: RowTest,
  { order, window, count }: { order: Ordering; window: Window; count: number },
): number[] => {
  const take = Math.min(window.limit, count - window.from);
  if (take <= 0) return [];
  const rows = snapshot.order(order.column);
  const after = count - window.from - take;
  return window.from <= after
    ? collect(rows, test, { backwards: order.descending, skip: window.from, take })
    : collect(rows, test, { backwards: !order.descending, skip: after, take }).reverse();
};

/** The rows of a window out of a short list, by sorting it. */
export const sortList = (
  snapshot: Snapshot,
  list: Uint32Array,
  { order, window }: { order: Ordering; window: Window },
): number[] => {
  const { codes } = snapshot.column(order.column);
  const equal = snapshot.equalCodes(order.column);
  const [places, tieOrder] = [snapshot.tiePlaces(), snapshot.tieOrder()];
  const keys = new Float64Array(list.length);
  for (let at = 0; at < list.length; at += 1) {
    const row = list[at] as number;
    const code = codes[row] as number;
    const rank = equal === undefined ? code : (equal[code] as number);
    keys[at] = rank * snapshot.rows + (places[row] as number);
  }
  keys.sort();
  if (order.descending) keys.reverse();
  const wanted = keys.subarray(window.from, window.from + window.limit);
  return Array.from(wanted, (key) => tieOrder[key % snapshot.rows] as number);
};
