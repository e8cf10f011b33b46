import { copyOf, type Item, itemSize, refusal } from './values.ts';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

interface Partition {
  readonly items: Map<string, Item>;
  /** Sort keys, ascending. */
  readonly order: string[];
}

/** Items of one table. */
export type Partitions = Map<string, Partition>;

const MOST_BYTES = 400 * 1024;

export const find = (all: Partitions, { pk, sk }: Key): Item | undefined =>
  all.get(pk)?.items.get(sk);

/** Place of the first sort key that is not before this one. */
export const placeOf = (order: readonly string[], sk: string): number => {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((order[middle] as string) < sk) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Copied on the way in, so that nobody else holds what is stored. */
export const keep = (all: Partitions, item: Item & Key): void => {
  const partition = all.get(item.pk) ?? { items: new Map(), order: [] };
  all.set(item.pk, partition);
  if (!partition.items.has(item.sk)) {
    partition.order.splice(placeOf(partition.order, item.sk), 0, item.sk);
  }
  partition.items.set(item.sk, item);
};

export const drop = (all: Partitions, { pk, sk }: Key): void => {
  const partition = all.get(pk);
  if (partition?.items.delete(sk)) partition.order.splice(placeOf(partition.order, sk), 1);
};

/** As it would be stored; refused where DynamoDB would for its size. */
export const storable = (item: Item): Item => {
  const copy = copyOf(item);
  if (itemSize(copy) <= MOST_BYTES) return copy;
  throw refusal('ValidationException', 'Item size has exceeded the maximum allowed size');
};

/** Of sort keys; both are included. */
export interface Bounds {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Items of a partition in order. */
export const between = (all: Partitions, pk: string, { from, to }: Bounds): Item[] => {
  const { items, order } = all.get(pk) ?? { items: new Map<string, Item>(), order: [] };
  const start = from === undefined ? 0 : placeOf(order, from);
  const end = to === undefined ? order.length : placeOf(order, to);
  const last = to !== undefined && order[end] === to ? end + 1 : end;
  return order.slice(start, last).map((sk) => items.get(sk) as Item);
};
