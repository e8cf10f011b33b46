import { type Expressions, pathOf, selectedNames } from './expressions.ts';
import { between, type Key, type Partitions } from './partitions.ts';
import { copyOf, type Item, itemSize, refusal } from './values.ts';

export type Input = Expressions & Readonly<Record<string, unknown>>;

/** Bytes after which a page ends. */
const PAGE_BYTES = 1024 * 1024;

const queries = /^(#?\w+) = :pk(?: AND (#?\w+) BETWEEN :from AND :to)?$/;

const refuseOtherQueries = (input: Input): void => {
  const { KeyConditionExpression: condition } = input;
  const [, pk = '', sk = 'sk'] = queries.exec(`${condition}`) ?? [];
  const names = [pk, sk].flatMap((name) => pathOf(input, name));
  if (names.join() !== 'pk,sk') throw new Error(`Query not understood: ${condition}`);
};

/** A copy of the item, of some attributes where the call names them. */
export const projected = (of: Expressions, item: Item): Item => {
  const names = selectedNames(of);
  if (names === undefined) return copyOf(item);
  return copyOf(Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name))));
};

/** Items of one page: as many as the limit, and no more once a page is full. */
const pageOf = (items: readonly Item[], limit: number): readonly Item[] => {
  let bytes = 0;
  let count = 0;
  while (count < Math.min(limit, items.length) && bytes < PAGE_BYTES) {
    bytes += itemSize(items[count] as Item);
    count += 1;
  }
  return items.slice(0, count);
};

const afterStart = (items: readonly Item[], input: Input): readonly Item[] => {
  const start = (input.ExclusiveStartKey as Key | undefined)?.sk;
  if (start === undefined) return items;
  const isBackward = input.ScanIndexForward === false;
  return items.filter(({ sk }) => (isBackward ? `${sk}` < start : `${sk}` > start));
};

export const query = (all: Partitions, input: Input) => {
  refuseOtherQueries(input);
  const {
    ':pk': pk,
    ':from': from,
    ':to': to,
  } = (input.ExpressionAttributeValues ?? {}) as Record<string, string | undefined>;
  if (from !== undefined && to !== undefined && from > to) throw refusal('ValidationException');
  const found = between(all, pk ?? '', { from, to });
  const inOrder = input.ScanIndexForward === false ? found.reverse() : found;
  const rest = afterStart(inOrder, input);
  const page = pageOf(rest, (input.Limit as number | undefined) ?? rest.length);
  const last = page.at(-1);
  return {
    Items: page.map((item) => projected(input, item)),
    Count: page.length,
    ...(page.length < rest.length && { LastEvaluatedKey: { pk: last?.pk, sk: last?.sk } }),
  };
};
