import { digits } from './keys/key.ts';
import { dueAccountsPk } from './keys/users.ts';
import { deleteItem, putItem, queryAll, type Table } from './table.ts';
import { put, remove } from './transact.ts';

/** When the sweeper looks at an account. */
export interface DueAccount {
  readonly customerId: string;
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

const timeKey = (at: number): string => digits(at, 15);
const keyOf = ({ dueAt, accountId, customerId }: DueAccount) => ({
  pk: dueAccountsPk,
  sk: `${timeKey(dueAt)}#${accountId}#${customerId}`,
});

/** In a transaction with the account: its entry moves from one time to another; null = none. */
export const moveDue = (
  identity: Table,
  account: Pick<DueAccount, 'customerId' | 'accountId'>,
  { from, to }: { readonly from: number | null; readonly to: number | null },
) => {
  if (from === to) return [];
  return [
    ...(from === null ? [] : [remove(identity, keyOf({ ...account, dueAt: from }))]),
    ...(to === null ? [] : [put(identity, keyOf({ ...account, dueAt: to }))]),
  ];
};

/** An entry beside the account's own: the sweeper looks at it once more. */
export const lookAt = (identity: Table, account: DueAccount) => put(identity, keyOf(account));

export const addDue = (identity: Table, account: DueAccount): Promise<void> =>
  putItem(identity, keyOf(account));

export const forgetDue = (identity: Table, account: DueAccount): Promise<void> =>
  deleteItem(identity, keyOf(account));

/** Accounts whose time has come, the longest waiting first. */
export const readDueAccounts = async (identity: Table, now: number): Promise<DueAccount[]> => {
  const items = await queryAll(identity, dueAccountsPk, { between: ['0', `${timeKey(now)}~`] });
  return items.map(({ sk }) => {
    const [dueAt = '', accountId = '', ...customerId] = String(sk).split('#');
    return { dueAt: Number(dueAt), accountId, customerId: customerId.join('#') };
  });
};
