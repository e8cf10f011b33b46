import type { StoredFlow } from '#contracts/activity/flow.ts';
import type { FlowStores, GroupedStore } from '#contracts/activity/flowStores.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import { isUnnamed } from '#domain/activity/uses.ts';
import { readFlows } from '#store/flows.ts';
import { inParallel, type Table } from '#store/table.ts';
import { readUses } from '#store/uses.ts';
import { type Meant, MOST_FLOWS, MOST_READ } from './meantFlows.ts';

const READS_AT_A_TIME = 32;

interface Newest {
  readonly uses: readonly StoredFlow[];
  /** There are older ones that are meant. */
  readonly isCut: boolean;
}

/** The newest ones that are meant, each data store and principal once. */
const readNewest = async (
  chunks: Table,
  customer: CustomerContext,
  { start, isMeant }: Meant,
): Promise<Newest> => {
  const newest = new Map<string, StoredFlow>();
  let read = 0;
  for await (const flow of readFlows(chunks, customer, start)) {
    if (newest.size === MOST_FLOWS || read === MOST_READ)
      return { uses: [...newest.values()], isCut: true };
    read += 1;
    const key = `${flow.storeId} ${principalIdOf(flow.principal)}`;
    if (isMeant(flow) && !newest.has(key)) newest.set(key, flow);
  }
  return { uses: [...newest.values()], isCut: false };
};

/** All that are meant of one data store. */
const readOfStore = async (
  chunks: Table,
  customer: CustomerContext,
  { start, isMeant, store }: Meant & { readonly store: GroupedStore },
): Promise<StoredFlow[]> => {
  const { id: storeId, accountId, arn } = store;
  const uses = await readUses(chunks, customer, storeId);
  return uses
    .filter((use) => use.lastAt >= start && !isUnnamed(use))
    .map(({ principal, firstAt, lastAt }) => ({
      ...{ storeId, accountId, arn },
      ...{ principal, firstAt, lastAt },
    }))
    .filter(isMeant);
};

/**
 * The newest uses that are meant, and of data stores that have a group of their own all, however old.
 * They are read by data store only where not all are among the newest.
 */
export const readMeantUses = async (
  chunks: Table,
  customer: CustomerContext,
  { groups, ...meant }: Meant & { readonly groups: () => Promise<FlowStores> },
): Promise<readonly StoredFlow[]> => {
  const { uses, isCut } = await readNewest(chunks, customer, meant);
  if (!isCut) return uses;
  const stores = new Map(
    Object.values(await groups()).flatMap((of) => of.map((store) => [store.id, store] as const)),
  );
  const read = (store: GroupedStore) => readOfStore(chunks, customer, { ...meant, store });
  const grouped = (await inParallel([...stores.values()], READS_AT_A_TIME, read)).flat();
  return [...uses.filter(({ storeId }) => !stores.has(storeId)), ...grouped];
};
