import type { CustomerContext } from '#contracts/customer/context.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import type { Table } from '#store/table.ts';
import { readCheckRows } from './readCheckRows.ts';
import { requirePresent } from './requirePresent.ts';

interface Pair {
  readonly identity: string;
  readonly store: string;
}

/** All that decides about an identity and a store; undefined = not all is known. */
export const readCheck = async (core: Table, customer: CustomerContext, pair: Pair) => {
  await requirePresent(core, customer, { ref: pair.store, kind: 'dataStore' });
  await requirePresent(core, customer, { ref: pair.identity, kind: 'identity' });
  const rows = await readCheckRows(core, customer, pair);
  if (rows === undefined) return undefined;
  const ownAccounts = new Set((await readCloudAccounts(core, customer)).map(({ id }) => id));
  return { ...pair, rows, ownAccounts };
};
