import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { CustomerId } from '#contracts/ids.ts';
import { invitationKey, userKey } from './keys/users.ts';
import { getItem, putItem, type Table } from './table.ts';
import { change, transact } from './transact.ts';
import { readUser } from './users.ts';

/** Kept under the SHA-256 of its token, which is mailed and stored nowhere. */
const InvitationItem = z.object({
  userId: z.string(),
  email: z.string(),
  customerId: CustomerId,
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
  usedAt: z.nullable(z.int()),
});
export type InvitationItem = z.output<typeof InvitationItem>;

export const INVITATION_MS = 72 * 3_600_000;
const KEEP_MS = 7 * 86_400_000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the token: 256 bits, to be mailed in the fragment of a link. */
export const issueInvitation = async (
  identity: Table,
  to: Pick<InvitationItem, 'userId' | 'email' | 'customerId'>,
  now: number,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const { userId, email, customerId } = to;
  await putItem(identity, {
    ...invitationKey(hashOf(token)),
    userId,
    email,
    customerId,
    expiresAt: now + INVITATION_MS,
    usedAt: null,
    ttl: Math.ceil((now + INVITATION_MS + KEEP_MS) / 1000),
  });
  return token;
};

/** Undefined when unknown, used or expired, or when its user is active by another one, or gone. */
export const readInvitation = async (
  identity: Table,
  token: string,
  now: number,
): Promise<InvitationItem | undefined> => {
  const item = await getItem(identity, invitationKey(hashOf(token)));
  const invitation = item && InvitationItem.parse(item);
  if (invitation === undefined || invitation.usedAt !== null) return undefined;
  const user = await readUser(identity, invitation.userId);
  const open = user?.activatedAt === null && user.customerId === invitation.customerId;
  return open && now < invitation.expiresAt ? invitation : undefined;
};

/** Sets the user ACTIVE. True for one caller only, however many try at a time. */
export const redeemInvitation = (
  identity: Table,
  { token, userId, now }: { readonly token: string; readonly userId: string; readonly now: number },
): Promise<boolean> =>
  transact(identity, [
    change(identity, invitationKey(hashOf(token)), {
      set: { usedAt: now },
      when: { usedAt: null, userId },
    }),
    change(identity, userKey(userId), {
      set: { status: 'ACTIVE', activatedAt: now },
      when: { activatedAt: null },
    }),
  ]);
