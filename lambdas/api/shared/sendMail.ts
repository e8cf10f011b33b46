import { sendRawMail } from '#aws/mail.ts';
import type { MailTemplate } from '#domain/mail/template.ts';
import { AppError } from '#middleware/appError.ts';
import type { UserDeps } from './userDeps.ts';

type Sender = Pick<UserDeps, 'mailFrom' | 'siteUrl'>;

/** Sends a template to one address. 503 where the deployment has no sender or no address of its own. */
export const sendMail = async (
  { mailFrom, siteUrl }: Sender,
  to: string,
  template: MailTemplate & { readonly replyTo?: string },
): Promise<void> => {
  if (mailFrom === '' || siteUrl === '') {
    throw new AppError('unavailable', 'Mail is not set up here.');
  }
  await sendRawMail({ ...template, from: mailFrom, to });
};
