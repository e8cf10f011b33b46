import * as z from 'zod/mini';
import { admittedStatuses } from '#contracts/cloudAccount/words.ts';
import { AccountId, CustomerId } from '#contracts/ids.ts';
import type { ClaimOf } from './accountClaims.ts';
import type { CloudAccountItem } from './cloudAccounts.ts';
import { admittedAccountsPk } from './keys/users.ts';
import { queryAll, type Table } from './table.ts';
import { put, remove } from './transact.ts';

const Admitted = z.object({
  accountId: AccountId,
  customerId: CustomerId,
  /** Milliseconds since 1970. */
  admittedAt: z.int(),
});
export type AdmittedAccount = z.infer<typeof Admitted>;

const keyOf = ({ accountId }: Pick<ClaimOf, 'accountId'>) => ({
  pk: admittedAccountsPk,
  sk: accountId,
});

/** Whether the account may put scan events on the bus. */
const isAdmitted = ({ status, stack }: Pick<CloudAccountItem, 'status' | 'stack'>): boolean =>
  admittedStatuses.includes(status) && (stack === null || stack.provenAt !== null);

export const admitWrite = (identity: Table, admitted: AdmittedAccount) =>
  put(identity, { ...keyOf(admitted), ...admitted });

export interface StateChange {
  readonly from: Pick<CloudAccountItem, 'status' | 'stack'>;
  /** Undefined = the account is removed. */
  readonly to: Pick<CloudAccountItem, 'status' | 'stack'> | undefined;
}

/** Whether the change admits the account to the bus, or ends its admission. */
export const changesAdmission = ({ from, to }: StateChange): boolean =>
  isAdmitted(from) !== (to !== undefined && isAdmitted(to));

/** In the transaction that changes the account, so that the list never differs from the states. */
export const admissionWrites = (
  identity: Table,
  claim: ClaimOf,
  change: StateChange & { readonly now: number },
) => {
  if (!changesAdmission(change)) return [];
  if (isAdmitted(change.from)) return [remove(identity, keyOf(claim))];
  return [admitWrite(identity, { ...claim, admittedAt: change.now })];
};

/** Admitted accounts of all customers. A strongly consistent read. */
export const readAdmittedAccounts = async (identity: Table): Promise<AdmittedAccount[]> => {
  const items = await queryAll(identity, admittedAccountsPk);
  return items.map((item) => Admitted.parse(item));
};
