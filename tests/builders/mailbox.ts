import { vi } from 'vitest';
import { HANGS_AFTER } from './patience.ts';

/** A mail as the local mailbox keeps it. */
interface KeptMail {
  readonly subject: string;
  readonly destination: { readonly to: readonly string[] };
  readonly body: { readonly html?: string; readonly text?: string };
  readonly attachments: readonly { readonly filename?: string; readonly content: string }[];
}

const mailsTo = async (mailboxUrl: string, to: string): Promise<KeptMail[]> => {
  const reply = await fetch(`${mailboxUrl}/store`);
  const { emails } = (await reply.json()) as { readonly emails: readonly KeptMail[] };
  return emails.filter(({ destination }) => destination.to.some((address) => address.includes(to)));
};

/** Waits for a mail to this address with these words in its subject. */
const findMail = (mailboxUrl: string, to: string, subject: string): Promise<KeptMail> => {
  const find = async () =>
    (await mailsTo(mailboxUrl, to)).findLast((mail) => mail.subject.includes(subject));
  return vi.waitUntil(find, { timeout: HANGS_AFTER, interval: 100 });
};

/** Texts of the mails to this address that hold these words, oldest first. */
export const mailsAbout = async (
  mailboxUrl: string,
  to: string,
  words: string,
): Promise<string[]> => {
  const texts = (await mailsTo(mailboxUrl, to)).map(({ body }) => body.text ?? '');
  return texts.filter((text) => text.includes(words));
};

/** Text of the mail that `findMail` finds. */
export const mailText = async (
  mailboxUrl: string,
  to: string,
  subject: string,
): Promise<string> => {
  const { body } = await findMail(mailboxUrl, to, subject);
  return body.text ?? body.html ?? '';
};

/** Attachments of the mail that `findMail` finds, by file name. */
export const mailAttachments = async (
  mailboxUrl: string,
  to: string,
  subject: string,
): Promise<ReadonlyMap<string, Buffer>> => {
  const { attachments } = await findMail(mailboxUrl, to, subject);
  return new Map(
    attachments.map(({ filename = '', content }) => [filename, Buffer.from(content, 'base64')]),
  );
};

/** The first link of a mail that leads to a page of the product. */
export const linkIn = (text: string, path: string): string => {
  const found = text
    .replaceAll('&amp;', '&')
    .match(new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`));
  if (!found) throw new Error(`No link to ${path} in:\n${text}`);
  return found[0];
};
