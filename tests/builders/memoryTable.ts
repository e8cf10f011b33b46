import type { Table } from '#store/table.ts';
import { changed, type Expressions, holds, type Item, projected } from './memoryExpressions.ts';

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

interface Written {
  readonly key: Key;
  /** Nothing is left of it, or nothing changes, where there is none. */
  readonly item?: Item;
  readonly attributes?: Item;
}

/** What a write leaves of the item that is there; throws where its condition does not hold. */
const written = (items: Items, kind: string, input: Input): Written => {
  const { pk, sk } = (input.Key ?? input.Item) as Key;
  const key = { pk, sk };
  const former = find(items, key);
  if (!holds(input, former)) throw refusal('ConditionalCheckFailedException');
  if (kind === 'Put') return { key, item: structuredClone(withoutUndefined(input.Item as Item)) };
  if (kind === 'ConditionCheck') return { key, ...(former && { item: former }) };
  if (kind !== 'Update') return { key };
  const { next, names } = changed(input, former ?? { ...key });
  const news = Object.entries(next).filter(([name]) => names.includes(name));
  return { key, item: next, attributes: structuredClone(Object.fromEntries(news)) };
};

const withoutUndefined = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

const apply = (items: Items, { key, item }: Written): void => {
  if (item === undefined) drop(items, key);
  else store(items, item as Item & Key);
};

const MOST = 100;
const invalidUnless = (isValid: boolean): void => {
  if (!isValid) throw refusal('ValidationException');
};
const distinct = (keys: readonly Key[]): number =>
  new Set(keys.map(({ pk, sk }) => JSON.stringify([pk, sk]))).size;

const transact = (items: Items, writes: readonly Readonly<Record<string, Input>>[]): void => {
  const parts = writes.flatMap((write) => Object.entries(write));
  const keys = parts.map(([, input]) => (input.Key ?? input.Item) as Key);
  invalidUnless(parts.length > 0 && parts.length <= MOST && distinct(keys) === keys.length);
  for (const [kind, input] of parts) refuseUnknown(kind, input);
  const [done, reasons]: [Written[], { Code: string }[]] = [[], []];
  for (const [kind, input] of parts) {
    try {
      done.push(written(items, kind, input));
      reasons.push({ Code: 'None' });
    } catch (error) {
      if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
      reasons.push({ Code: 'ConditionalCheckFailed' });
    }
  }
  if (done.length < parts.length) {
    const cancelled = refusal('TransactionCanceledException');
    throw Object.assign(cancelled, { CancellationReasons: reasons });
  }
  for (const one of done) apply(items, one);
};

const queries = ['#pk = :pk', '#pk = :pk AND #sk BETWEEN :from AND :to'];

const refuseOtherQueries = ({
  KeyConditionExpression: condition,
  ExpressionAttributeNames: names = {},
}: Input): void => {
  const isKnown = queries.includes(`${condition}`) && names['#pk'] === 'pk';
  if (!isKnown || (names['#sk'] ?? 'sk') !== 'sk') {
    throw new Error(`Query not understood: ${condition}`);
  }
};

/** All of a partition in one page, unless a limit is given. */
const query = (items: Items, input: Input) => {
  refuseOtherQueries(input);
  const values = input.ExpressionAttributeValues ?? {};
  const [from, to] = [values[':from'] as string | undefined, values[':to'] as string | undefined];
  invalidUnless(from === undefined || to === undefined || from <= to);
  const pk = values[':pk'] as string;
  const { items: held, order } = items.get(pk) ?? { items: new Map<string, Item>(), order: [] };
  const [first, last] = [from === undefined ? 0 : placeOf(order, from), to ?? '\u{10FFFF}'];
  const keys: string[] = [];
  for (let at = first; at < order.length && (order[at] as string) <= last; at += 1) {
    keys.push(order[at] as string);
  }
  if (input.ScanIndexForward === false) keys.reverse();
  const after = (input.ExclusiveStartKey as Key | undefined)?.sk;
  const rest = after === undefined ? keys : keys.slice(keys.indexOf(after) + 1);
  const page = rest.slice(0, (input.Limit as number | undefined) ?? rest.length);
  return {
    Items: page.map((sk) => projected(input, held.get(sk) as Item)),
    ...(page.length < rest.length && { LastEvaluatedKey: { pk, sk: page.at(-1) } }),
  };
};

type Wanted = Readonly<Record<string, Input & { Keys: readonly Key[] }>>;

const batchGet = (items: Items, wanted: Wanted) =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, select]) => {
      const { Keys: keys } = select;
      invalidUnless(keys.length > 0 && keys.length <= MOST && distinct(keys) === keys.length);
      return [
        name,
        keys.flatMap((key) => {
          const item = find(items, key);
          return item === undefined ? [] : [projected(select, item)];
        }),
      ];
    }),
  );

const names = ['TableName', 'ExpressionAttributeNames', 'ExpressionAttributeValues'];
const condition = [...names, 'ConditionExpression'];
/** What is understood of each call: what else it says is refused. */
const understood: Readonly<Record<string, readonly string[]>> = {
  Get: ['TableName', 'Key', 'ConsistentRead'],
  BatchGet: ['RequestItems'],
  Query: [
    ...names,
    ...['KeyConditionExpression', 'ProjectionExpression', 'ConsistentRead'],
    ...['ScanIndexForward', 'Limit', 'ExclusiveStartKey'],
  ],
  TransactWrite: ['TransactItems', 'ClientRequestToken'],
  Put: [...condition, 'Item'],
  Update: [...condition, 'Key', 'UpdateExpression', 'ReturnValues'],
  Delete: [...condition, 'Key'],
  ConditionCheck: [...condition, 'Key'],
};

const refuseUnknown = (call: string, input: Input): void => {
  const odd = Object.keys(input).filter(
    (name) => input[name] !== undefined && !understood[call]?.includes(name),
  );
  const { ReturnValues: returned = 'UPDATED_NEW' } = input;
  if (odd.length > 0 || understood[call] === undefined || returned !== 'UPDATED_NEW') {
    throw new Error(`${call} is not understood here: ${odd.join(', ')}`);
  }
};

const answer = (items: Items, call: string, input: Input): unknown => {
  refuseUnknown(call, input);
  switch (call) {
    case 'Get':
      return { Item: structuredClone(find(items, input.Key as Key)) };
    case 'BatchGet':
      return { Responses: batchGet(items, input.RequestItems as never) };
    case 'Query':
      return query(items, input);
    case 'TransactWrite':
      return transact(items, input.TransactItems as never);
    default: {
      const done = written(items, call, input);
      apply(items, done);
      return input.ReturnValues === undefined ? {} : { Attributes: done.attributes };
    }
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
    return answer(items, command.constructor.name.replace('Command', ''), command.input) ?? {};
  };
  return { name, client: { send } as unknown as Table['client'] };
};
