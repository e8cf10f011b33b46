import { holds } from './conditions.ts';
import { drop, find, type Key, keep, type Partitions, storable } from './partitions.ts';
import type { Input } from './query.ts';
import { changed } from './updates.ts';
import { copyOf, type Item, refusal } from './values.ts';

export const MOST_KEYS = 100;
export const MOST_REQUESTS = 25;

export const invalidUnless = (isValid: boolean): void => {
  if (!isValid) throw refusal('ValidationException');
};

export const distinct = (keys: readonly Key[]): number =>
  new Set(keys.map(({ pk, sk }) => JSON.stringify([pk, sk]))).size;

const keyOf = (input: Input): Key => {
  const { pk, sk } = (input.Key ?? input.Item) as Key;
  invalidUnless(typeof pk === 'string' && typeof sk === 'string' && pk !== '' && sk !== '');
  return { pk, sk };
};

/** What a write leaves of an item. */
export interface Written {
  readonly key: Key;
  /** Absent: nothing is left of it. */
  readonly item?: Item;
  readonly attributes?: Item;
}

const update = (input: Input, former: Item): Omit<Written, 'key'> => {
  const { next, names } = changed(input, former);
  const news = Object.entries(next).filter(([name]) => names.includes(name));
  return { item: storable(next), attributes: copyOf(Object.fromEntries(news)) };
};

const leaves: Readonly<
  Record<string, (input: Input, former: Item | undefined, key: Key) => Omit<Written, 'key'>>
> = {
  Put: (input) => ({ item: storable(input.Item as Item) }),
  Update: (input, former, key) => update(input, former ?? { ...key }),
  Delete: (_, former) => (former === undefined ? {} : { attributes: former }),
  ConditionCheck: (_, former) => (former === undefined ? {} : { item: former }),
};

/** Works a write out and changes nothing; throws where its condition does not hold. */
export const workOut = (all: Partitions, call: string, input: Input): Written => {
  const key = keyOf(input);
  const former = find(all, key);
  if (!holds(input, former)) {
    throw refusal('ConditionalCheckFailedException', 'The conditional request failed');
  }
  return { key, ...leaves[call]?.(input, former, key) };
};

export const carryOut = (all: Partitions, { key, item }: Written): void => {
  if (item === undefined) drop(all, key);
  else keep(all, item as Item & Key);
};

export interface TransactionPart {
  readonly all: Partitions;
  readonly call: string;
  readonly input: Input;
}

const attempt = ({ all, call, input }: TransactionPart): Written | undefined => {
  try {
    return workOut(all, call, input);
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    return undefined;
  }
};

/** All of them or none, over several tables. */
export const transact = (parts: readonly TransactionPart[]): void => {
  invalidUnless(parts.length > 0 && parts.length <= MOST_KEYS);
  const byTable = Map.groupBy(parts, ({ all }) => all);
  for (const own of byTable.values()) {
    invalidUnless(distinct(own.map(({ input }) => keyOf(input))) === own.length);
  }
  const done = parts.map(attempt);
  if (done.includes(undefined)) {
    const CancellationReasons = done.map((each) => ({
      Code: each === undefined ? 'ConditionalCheckFailed' : 'None',
    }));
    throw Object.assign(refusal('TransactionCanceledException'), { CancellationReasons });
  }
  for (const [at, { all }] of parts.entries()) carryOut(all, done[at] as Written);
};
