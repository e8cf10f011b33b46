import type { Table } from '#store/table.ts';
import { changed, type Expressions, holds, type Item } from './memoryExpressions.ts';

/**
 * DynamoDB's answers to the few calls and expressions that the product makes, out of maps: for
 * races of a hundred thousand calls. The product's own adapter runs in front of it, unchanged.
 */
interface Partition {
  readonly items: Map<string, Item>;
  /** Sort keys, ascending. */
  readonly order: string[];
}
type Items = Map<string, Partition>;
type Input = Expressions & Readonly<Record<string, unknown>>;
interface Key {
  readonly pk: string;
  readonly sk: string;
}

const refusal = (name: string): Error => Object.assign(new Error(name), { name });

const find = (items: Items, { pk, sk }: Key): Item | undefined => items.get(pk)?.items.get(sk);

/** Place of the first sort key that is not before this one. */
const placeOf = (order: readonly string[], sk: string): number => {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((order[middle] as string) < sk) from = middle + 1;
    else to = middle;
  }
  return from;
};

const store = (items: Items, item: Item & Key): void => {
  const partition = items.get(item.pk) ?? { items: new Map(), order: [] };
  items.set(item.pk, partition);
  if (!partition.items.has(item.sk)) {
    partition.order.splice(placeOf(partition.order, item.sk), 0, item.sk);
  }
  partition.items.set(item.sk, item);
};

const drop = (items: Items, { pk, sk }: Key): void => {
  const partition = items.get(pk);
  if (partition?.items.delete(sk)) partition.order.splice(placeOf(partition.order, sk), 1);
};

/** What a write leaves of the item that is there; throws where its condition does not hold. */
const written = (items: Items, kind: string, input: Input): [Key, Item | undefined] => {
  const key = (input.Key ?? input.Item) as Key;
  const former = find(items, key);
  if (!holds(input, former)) throw refusal('ConditionalCheckFailedException');
  if (kind === 'Put') return [key, structuredClone(withoutUndefined(input.Item as Item))];
  return [key, kind === 'Update' ? changed(input, former ?? { ...key }) : undefined];
};

const withoutUndefined = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

const apply = (items: Items, [key, item]: readonly [Key, Item | undefined]): void => {
  if (item === undefined) drop(items, key);
  else store(items, item as Item & Key);
};

const transact = (items: Items, writes: readonly Readonly<Record<string, Input>>[]): void => {
  const parts = writes.flatMap((write) => Object.entries(write));
  try {
    const done = parts.map(([kind, input]) => written(items, kind, input));
    for (const one of done) apply(items, one);
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    throw refusal('TransactionCanceledException');
  }
};

const query = (items: Items, input: Input): Item[] => {
  const values = input.ExpressionAttributeValues ?? {};
  const [from, to] = [values[':from'] as string | undefined, values[':to'] as string | undefined];
  const { items: held, order } = items.get(values[':pk'] as string) ?? {
    items: new Map(),
    order: [],
  };
  const start = from === undefined ? 0 : placeOf(order, from);
  const keys: string[] = [];
  for (
    let at = start;
    at < order.length && (to === undefined || (order[at] as string) <= to);
    at += 1
  ) {
    keys.push(order[at] as string);
  }
  if (input.ScanIndexForward === false) keys.reverse();
  const wanted = keys.slice(0, (input.Limit as number | undefined) ?? keys.length);
  return structuredClone(wanted.map((sk) => held.get(sk) as Item));
};

const batchGet = (items: Items, wanted: Readonly<Record<string, { Keys: readonly Key[] }>>) =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, { Keys }]) => [
      name,
      structuredClone(Keys.flatMap((key) => find(items, key) ?? [])),
    ]),
  );

const answer = (items: Items, command: string, input: Input): unknown => {
  switch (command) {
    case 'GetCommand':
      return { Item: structuredClone(find(items, input.Key as Key)) };
    case 'BatchGetCommand':
      return { Responses: batchGet(items, input.RequestItems as never) };
    case 'QueryCommand':
      return { Items: query(items, input) };
    case 'TransactWriteCommand':
      return transact(items, input.TransactItems as never);
    case 'PutCommand':
    case 'UpdateCommand':
    case 'DeleteCommand':
      return apply(items, written(items, command.replace('Command', ''), input));
    default:
      throw new Error(`${command} is not known here`);
  }
};

/** An empty table. Calls answer in a later turn, so that callers interleave. */
export const memoryTable = (name: string): Table => {
  const items: Items = new Map();
  const send = async (command: {
    readonly constructor: { readonly name: string };
    input: Input;
  }) => {
    await new Promise((resolve) => setImmediate(resolve));
    return answer(items, command.constructor.name, command.input) ?? {};
  };
  return { name, client: { send } as unknown as Table['client'] };
};
