import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { reportRecipientKey } from './keys/reports.ts';
import { batchGet, putItem, type Table } from './table.ts';

/** What became of the question whether reports are wanted, or of the mails themselves. */
export const consents = ['asked', 'confirmed', 'unsubscribed', 'bounced', 'complained'] as const;
export type Consent = (typeof consents)[number];

const RecipientItem = z.object({
  email: z.string(),
  consent: z.enum(consents),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type RecipientItem = z.infer<typeof RecipientItem>;

/** Names a recipient in keys and in tags of mails, which take no `@`. */
export const recipientHash = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 40);

/** By address; those of whom nothing is known are absent. */
export const readRecipients = async (
  core: Table,
  customer: CustomerContext,
  emails: readonly string[],
): Promise<Map<string, Consent>> => {
  const keys = [...new Set(emails)].map((email) =>
    reportRecipientKey(customer, recipientHash(email)),
  );
  const items = (await batchGet(core, keys)).map((item) => RecipientItem.parse(item));
  return new Map(items.map(({ email, consent }) => [email, consent]));
};

export const writeRecipient = (
  core: Table,
  customer: CustomerContext,
  item: RecipientItem,
): Promise<void> =>
  putItem(core, { ...reportRecipientKey(customer, recipientHash(item.email)), ...item });
