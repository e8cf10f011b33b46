import type { registrationRoutes } from '#contracts/registration.ts';
import { contactLetter } from '#domain/mail/letters.ts';
import { AppError } from '#middleware/appError.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { post } from '../post.ts';
import { throttleMail } from '../throttleMail.ts';
import type { OrgDeps } from './deps.ts';

/** To the people who run the product, with the visitor's address to reply to. */
export const sendContactMessage: UseCase<
  typeof registrationRoutes.sendContactMessage,
  OrgDeps
> = async ({ name, email, company, message = '' }, call) => {
  const { deps } = call;
  await throttleMail(call, { purpose: 'contact', email });
  if (deps.contactEmail === '') throw new AppError('unavailable', 'Mail is not set up here.');
  const letter = contactLetter({ name, email, company, message });
  await post(deps, deps.contactEmail, { ...letter, replyTo: email });
  return { message: 'Message sent' };
};
