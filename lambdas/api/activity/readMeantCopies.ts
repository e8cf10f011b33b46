import type { FlowStores } from '#contracts/activity/flowStores.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { FoundCopy, StoreCopy } from '#contracts/sketch/storeCopy.ts';
import { readCopies, readFoundCopies } from '#store/copies.ts';
import { inParallel, type Table } from '#store/table.ts';
import { MOST_FLOWS, MOST_READ } from './meantFlows.ts';

const READS_AT_A_TIME = 32;

interface MeantCopies {
  /** Ms since 1970. */
  readonly start: number;
  /** One account, or all where it is null or absent. */
  readonly accountId: string | null | undefined;
  readonly groups: () => Promise<FlowStores>;
}

const isOfAccount = (
  { accountIds }: Pick<FoundCopy, 'accountIds'>,
  accountId: MeantCopies['accountId'],
): boolean => !accountId || accountIds.includes(accountId);

/** Those that data stores of the groups have. */
const readOfGroups = async (
  core: Table,
  customer: CustomerContext,
  { start, accountId, groups }: MeantCopies,
): Promise<StoreCopy[]> => {
  const stores = Object.values(await groups()).flat();
  const meant = stores.filter((store) => isOfAccount({ accountIds: [store.accountId] }, accountId));
  const ids = [...new Set(meant.map(({ id }) => id))];
  const copies = await inParallel(ids, READS_AT_A_TIME, (id) => readCopies(core, customer, id));
  return copies.flat().filter(({ foundAt }) => foundAt >= start);
};

/** Copies that were found since then: the newest, and where there are more those of the groups. */
export const readMeantCopies = async (
  core: Table,
  customer: CustomerContext,
  meant: MeantCopies,
): Promise<readonly StoreCopy[]> => {
  const newest: StoreCopy[] = [];
  let read = 0;
  for await (const found of readFoundCopies(core, customer, meant.start)) {
    if (newest.length === MOST_FLOWS || read === MOST_READ)
      return [...newest, ...(await readOfGroups(core, customer, meant))];
    read += 1;
    if (isOfAccount(found, meant.accountId)) newest.push(found.copy);
  }
  return newest;
};
