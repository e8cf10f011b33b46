import { createHash } from 'node:crypto';
import { resetCodeKey } from './keys/users.ts';
import { deleteItem, ifAllowed, putItem, type Table } from './table.ts';

interface ResetCode {
  readonly userId: string;
  readonly code: string;
}

/** The pool's codes live an hour. */
const KEEP_SECONDS = 2 * 3_600;

const keyOf = ({ userId, code }: ResetCode) =>
  resetCodeKey(createHash('sha256').update(`${userId}\n${code}`).digest('hex'));

/**
 * True for the first use of this code of this user: the pool does not guarantee that only one of
 * two concurrent calls sets a password.
 */
export const takeResetCode = (
  identity: Table,
  { now, ...code }: ResetCode & { readonly now: number },
): Promise<boolean> =>
  ifAllowed(
    putItem(
      identity,
      { ...keyOf(code), ttl: Math.ceil(now / 1000) + KEEP_SECONDS },
      { ConditionExpression: 'attribute_not_exists(pk)' },
    ),
  );

/** The pool refused: nothing was set, so the code may be tried again. */
export const giveResetCodeBack = (identity: Table, code: ResetCode): Promise<void> =>
  deleteItem(identity, keyOf(code));
