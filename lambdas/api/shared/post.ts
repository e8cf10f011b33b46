import { sendMail } from '#aws/mail.ts';
import type { Letter } from '#domain/mail/letter.ts';
import { AppError } from '#middleware/appError.ts';
import type { PeopleDeps } from './people.ts';

type Sender = Pick<PeopleDeps, 'mailFrom' | 'siteUrl'>;

/** Sends a letter to one address. 503 where the deployment has no sender or no address of its own. */
export const post = async (
  { mailFrom, siteUrl }: Sender,
  to: string,
  letter: Letter & { readonly replyTo?: string },
): Promise<void> => {
  if (mailFrom === '' || siteUrl === '') {
    throw new AppError('unavailable', 'Mail is not set up here.');
  }
  await sendMail({ ...letter, from: mailFrom, to });
};
