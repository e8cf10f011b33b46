import * as z from 'zod/mini';
import { connectionStates } from '#contracts/cloudAccount/words.ts';
import { digits } from './keys/key.ts';
import { accountNoticesPk } from './keys/users.ts';
import { deleteItem, ifAllowed, queryAll, type Table, updateItem } from './table.ts';
import { put } from './transact.ts';

const AccountNotice = z.object({
  customerId: z.string(),
  accountId: z.string(),
  /** What the account's connection changed to. */
  state: z.enum(connectionStates),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** When the last heartbeat came; null = never. */
  heartbeatAt: z.nullable(z.int()),
  /** Why the account cannot be reached. */
  failure: z.nullable(z.string()),
  /** Until when a mail to a user is being sent, by user id; `SENT` once it is. */
  recipients: z.record(z.string(), z.int()),
});
/** A lost connection of an account that its ADMINs are to be mailed about. */
export type AccountNotice = z.infer<typeof AccountNotice>;
export type NewAccountNotice = Omit<AccountNotice, 'recipients'>;

const SENT = Number.MAX_SAFE_INTEGER;
/** A run that began to send a mail and died; longer than a function runs. */
const SENDING_MS = 5 * 60_000;

const keyOf = ({ at, accountId, customerId }: NewAccountNotice) => ({
  pk: accountNoticesPk,
  sk: `${digits(at, 15)}#${accountId}#${customerId}`,
});

/** In the transaction that records the change, so that each change has one notice. */
export const noticeWrite = (identity: Table, notice: NewAccountNotice) =>
  put(identity, { ...keyOf(notice), ...notice, recipients: {} });

/** All of them, the longest waiting first. */
export const readAccountNotices = async (identity: Table): Promise<AccountNotice[]> =>
  (await queryAll(identity, accountNoticesPk)).map((item) => AccountNotice.parse(item));

export const isSent = ({ recipients }: AccountNotice, userId: string): boolean =>
  recipients[userId] === SENT;

const setRecipient = (
  identity: Table,
  notice: AccountNotice,
  { userId, until, from }: { readonly userId: string; readonly until: number; from: number },
): Promise<boolean> =>
  ifAllowed(
    updateItem(identity, keyOf(notice), {
      ConditionExpression:
        'attribute_exists(pk) AND (attribute_not_exists(recipients.#user) OR recipients.#user <= :from)',
      UpdateExpression: 'SET recipients.#user = :until',
      ExpressionAttributeNames: { '#user': userId },
      ExpressionAttributeValues: { ':until': until, ':from': from },
    }),
  );

/** False where the mail is sent, or another run sends it now. */
export const claimRecipient = (
  identity: Table,
  notice: AccountNotice,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<boolean> =>
  setRecipient(identity, notice, { userId, until: now + SENDING_MS, from: now });

export const noteSent = (
  identity: Table,
  notice: AccountNotice,
  userId: string,
): Promise<boolean> => setRecipient(identity, notice, { userId, until: SENT, from: SENT });

/** The mail was not sent: the next run may try at once. */
export const releaseRecipient = (
  identity: Table,
  notice: AccountNotice,
  userId: string,
): Promise<boolean> => setRecipient(identity, notice, { userId, until: 0, from: SENT });

export const forgetNotice = (identity: Table, notice: AccountNotice): Promise<void> =>
  deleteItem(identity, keyOf(notice));
