import * as z from 'zod/mini';
import { ifRev } from './ifRev.ts';
import type { Key } from './keys/key.ts';
import { getItem, type Item, ifAllowed, putItem, type Table } from './table.ts';

const ATTEMPTS = 5;
const Revised = z.object({ rev: z.int() });

/** A value before and after something was added to it. */
export interface Merged<T> {
  readonly before: T | undefined;
  readonly now: T;
}

interface Merge<T> {
  /** Undefined = there is no item, or one of another form. */
  readonly read: (item: Item | undefined) => T | undefined;
  /** Called again where another wrote in between. */
  readonly merge: (stored: T | undefined) => T;
  readonly write: (value: T) => Item;
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (each instanceof Uint8Array ? [...each] : each));

/** Adds to an item, with those who write it at the same time; nothing is written where that changes nothing. */
export const writeMerged = async <T>(
  into: Table,
  key: Key,
  { read, merge, write }: Merge<T>,
): Promise<Merged<T>> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const item = await getItem(into, key);
    const before = read(item);
    const now = merge(before);
    if (before !== undefined && textOf(before) === textOf(now)) return { before, now };
    const rev = Revised.safeParse(item).data?.rev ?? 0;
    if (await ifAllowed(putItem(into, { ...key, ...write(now), rev: rev + 1 }, ifRev(rev))))
      return { before, now };
  }
  throw new Error('an item is written by too many at a time');
};
