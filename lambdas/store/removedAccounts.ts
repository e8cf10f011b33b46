import { digits } from './keys/key.ts';
import { removedAccountsPk } from './keys/users.ts';
import { deleteItem, queryAll, type Table } from './table.ts';
import { put } from './transact.ts';

/** An account that was removed and whose data is to be removed. */
export interface RemovedAccount {
  readonly customerId: string;
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly removedAt: number;
}

const keyOf = ({ removedAt, accountId, customerId }: RemovedAccount) => ({
  pk: removedAccountsPk,
  sk: `${digits(removedAt, 15)}#${accountId}#${customerId}`,
});

/** In the transaction that removes the account, so that its data is never forgotten. */
export const noteRemoved = (identity: Table, account: RemovedAccount) =>
  put(identity, keyOf(account));

/** All of them, the longest waiting first. */
export const readRemovedAccounts = async (identity: Table): Promise<RemovedAccount[]> => {
  const items = await queryAll(identity, removedAccountsPk);
  return items.map(({ sk }) => {
    const [removedAt = '', accountId = '', ...customerId] = String(sk).split('#');
    return { removedAt: Number(removedAt), accountId, customerId: customerId.join('#') };
  });
};

export const forgetRemoved = (identity: Table, account: RemovedAccount): Promise<void> =>
  deleteItem(identity, keyOf(account));
