import * as z from 'zod/mini';
import { CustomerId } from '#contracts/ids.ts';
import { openReference, signReference } from './signedReference.ts';

const Recipient = z.object({
  customerId: CustomerId,
  email: z.string(),
  /** Milliseconds since 1970; null = it does not expire. */
  expiresAt: z.nullable(z.int()),
});
export type Recipient = z.infer<typeof Recipient>;

/** What a link in a mail lets its reader do with the mails to this address, and nothing else. */
export type RecipientPurpose = 'report confirmation' | 'report unsubscription';

/** Name of the key that signs these links. */
export const RECIPIENT_KEY = 'reports';

export const signRecipient = (
  key: Uint8Array,
  purpose: RecipientPurpose,
  recipient: Recipient,
): string => signReference({ key, purpose }, recipient);

/** Undefined when the token is forged, of another purpose or expired. */
export const openRecipient = (
  key: Uint8Array,
  purpose: RecipientPurpose,
  { token, now }: { readonly token: string; readonly now: number },
): Recipient | undefined => {
  const opened = Recipient.safeParse(openReference({ key, purpose }, token));
  if (!opened.success) return undefined;
  const { expiresAt } = opened.data;
  return expiresAt !== null && expiresAt < now ? undefined : opened.data;
};
