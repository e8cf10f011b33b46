import type { registrationRoutes } from '#contracts/registration/routes.ts';
import { contactTemplate } from '#domain/mail/templates.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { sendMail } from '../shared/sendMail.ts';
import { throttleMail } from '../shared/throttleMail.ts';

/** To the operators of the product, with the visitor's address to reply to. */
export const sendContactMessage: UseCase<
  typeof registrationRoutes.sendContactMessage,
  OrgDeps
> = async ({ name, email, company, message = '' }, call) => {
  const { deps } = call;
  await throttleMail(call, { purpose: 'contact', email });
  if (deps.contactEmail === '') throw new AppError('unavailable', 'Mail is not set up here.');
  const template = contactTemplate({ name, email, company, message });
  await sendMail(deps, deps.contactEmail, { ...template, replyTo: email });
  return { message: 'Message sent' };
};
