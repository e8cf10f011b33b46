import { vi } from 'vitest';
import { HANGS_AFTER } from './patience.ts';

/** A mail as the local mailbox keeps it. */
interface KeptMail {
  readonly subject: string;
  readonly destination: { readonly to: readonly string[] };
  readonly body: { readonly html?: string; readonly text?: string };
}

const mailsTo = async (mailboxUrl: string, to: string): Promise<KeptMail[]> => {
  const reply = await fetch(`${mailboxUrl}/store`);
  const { emails } = (await reply.json()) as { readonly emails: readonly KeptMail[] };
  return emails.filter(({ destination }) => destination.to.some((address) => address.includes(to)));
};

/** Waits for a mail to this address with these words in its subject, and returns its text. */
export const mailText = async (
  mailboxUrl: string,
  to: string,
  subject: string,
): Promise<string> => {
  const find = async () =>
    (await mailsTo(mailboxUrl, to)).findLast((mail) => mail.subject.includes(subject));
  const mail = await vi.waitUntil(find, { timeout: HANGS_AFTER, interval: 100 });
  return mail.body.text ?? mail.body.html ?? '';
};

/** The first link of a mail that leads to a page of the product. */
export const linkIn = (text: string, path: string): string => {
  const found = text
    .replaceAll('&amp;', '&')
    .match(new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`));
  if (!found) throw new Error(`No link to ${path} in:\n${text}`);
  return found[0];
};
