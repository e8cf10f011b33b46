import type { CustomerContext } from '#contracts/customer/context.ts';
import type { CoreHolding } from '#contracts/customerData/coreHoldings.ts';
import { corePartitions } from '#store/customerPartitions.ts';
import { everyActivityPk } from '#store/keys/activity.ts';
import { deletionKey, deletionListKey } from '#store/keys/customerData.ts';
import { chunksPk } from '#store/keys/generations.ts';
import type { Key } from '#store/keys/key.ts';
import { customerKey } from '#store/keys/users.ts';
import { itemsOf, scanTable } from '#store/pages.ts';
import { deleteItem, type Item, inParallel, type Table } from '#store/table.ts';
import { poolUserIds } from './close.ts';
import type { DeletionDeps } from './deps.ts';

const AT_ONCE = 16;
const BATCH = 500;

type Found = AsyncIterable<Item>;
interface Place {
  readonly holding: string;
  readonly table: Table;
  readonly items: () => Found;
}

const coreItems = async function* (deps: DeletionDeps, customer: CustomerContext, name: string) {
  const of = { customer, now: deps.now(), kinds: deps.kinds };
  for (const pk of corePartitions[name as CoreHolding](of)) yield* itemsOf(deps.core, pk);
};

const chunkItems = async function* ({ chunks }: DeletionDeps, begins: string) {
  for await (const item of scanTable(chunks)) if (String(item.pk).startsWith(begins)) yield item;
};

const holdingOf = ({ pk }: Item): string => {
  const [prefix = ''] = String(pk).split('#');
  return (
    { HANDLE: 'handles', INVITE: 'invitations', EXTERNAL: 'externalIds', APIKEY: 'apiKeys' }[
      prefix
    ] ?? 'others'
  );
};

/** Items that no key of the customer leads to; its own partition stays until the end. */
const hiddenItems = async function* ({ identity }: DeletionDeps, { customerId }: CustomerContext) {
  const users = new Set(await poolUserIds(identity, customerId));
  const own = new Set([customerKey(customerId).pk, deletionListKey('').pk]);
  for await (const item of scanTable(identity)) {
    const isOf = item.customerId === customerId || users.has(String(item.userId));
    if (isOf && !own.has(String(item.pk))) yield item;
  }
};

const placesOf = (deps: DeletionDeps, customer: CustomerContext): Place[] => [
  ...Object.keys(corePartitions).map((holding) => ({
    holding,
    table: deps.core,
    items: () => coreItems(deps, customer, holding),
  })),
  { holding: 'chunks', table: deps.chunks, items: () => chunkItems(deps, chunksPk(customer)) },
  {
    holding: 'activityWindows',
    table: deps.chunks,
    items: () => chunkItems(deps, everyActivityPk(customer)),
  },
];

const exportsOf = (customerId: string): string => `exports/${customerId}/`;

const count = async (items: Found): Promise<number> => {
  let found = 0;
  for await (const _ of items) found += 1;
  return found;
};

/** Number of items by holding. It reads alone, so that a repetition gives the same. */
export const countItems = async (
  deps: DeletionDeps,
  customer: CustomerContext,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { holding, items } of placesOf(deps, customer)) counts[holding] = await count(items());
  for await (const item of hiddenItems(deps, customer))
    counts[holdingOf(item)] = (counts[holdingOf(item)] ?? 0) + 1;
  const { customerId } = customer;
  counts.exportFiles = (await deps.files.list(exportsOf(customerId))).length;
  counts.integrationSecrets = (await deps.secrets.list(customerId)).length;
  counts.customer = await count(itemsOf(deps.identity, customerKey(customerId).pk));
  return counts;
};

const removeAll = async (table: Table, items: Found): Promise<number> => {
  let removed = 0;
  let batch: Key[] = [];
  const flush = async () => {
    await inParallel(batch, AT_ONCE, (key) => deleteItem(table, key));
    removed += batch.length;
    batch = [];
  };
  for await (const { pk, sk } of items) {
    batch.push({ pk: String(pk), sk: String(sk) });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return removed;
};

const removeSecrets = async (
  { secrets }: DeletionDeps,
  { customerId }: CustomerContext,
): Promise<number> => {
  const ids = await secrets.list(customerId);
  for (const id of ids) await secrets.remove(customerId, id);
  return ids.length;
};

/** Deletes everything but the customer's own partition. Returns how much was there. */
export const eraseItems = async (
  deps: DeletionDeps,
  customer: CustomerContext,
): Promise<number> => {
  let removed = 0;
  for (const { table, items } of placesOf(deps, customer))
    removed += await removeAll(table, items());
  removed += await removeAll(deps.identity, hiddenItems(deps, customer));
  removed += await removeSecrets(deps, customer);
  for (;;) {
    const keys = await deps.files.list(exportsOf(customer.customerId));
    if (keys.length === 0) return removed;
    await deps.files.remove(keys);
    removed += keys.length;
  }
};

/** The customer's own partition, but for the request that the run itself goes by. */
export const eraseCustomer = async (
  { identity }: DeletionDeps,
  { customerId }: CustomerContext,
): Promise<void> => {
  const request = deletionKey(customerId).sk;
  for await (const { pk, sk } of itemsOf(identity, customerKey(customerId).pk))
    if (sk !== request) await deleteItem(identity, { pk: String(pk), sk: String(sk) });
};
