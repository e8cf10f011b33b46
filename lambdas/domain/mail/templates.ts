import { type MailTemplate, template } from './template.ts';

const IGNORE = 'If you did not expect this mail, you need not do anything.';

/** The fragment never reaches a server or a log. */
export const profileLink = (siteUrl: string, userId: string, token: string): string =>
  `${siteUrl}/on-boarding/${encodeURIComponent(userId)}#t=${token}`;

export const invitationTemplate = (given: {
  readonly customer: string;
  readonly invitedBy: string;
  readonly link: string;
}): MailTemplate =>
  template({
    subject: `You are invited to ${given.customer} on Dataward`,
    paragraphs: [
      `${given.invitedBy} invites you to join ${given.customer} on Dataward.`,
      'Complete your profile to sign in.',
    ],
    button: { label: 'Complete profile', url: given.link },
    closing: `The link can be used once and is good for 72 hours. ${IGNORE}`,
  });

/** To who registered: right away, or once the account is approved. */
export const registrationTemplate = (given: {
  readonly customer: string;
  readonly link: string;
}): MailTemplate =>
  template({
    subject: 'Your Dataward account is ready',
    paragraphs: [
      `The account of ${given.customer} is ready.`,
      'Confirm your address and complete your profile to sign in.',
    ],
    button: { label: 'Complete profile', url: given.link },
    closing: `The link can be used once and is good for 72 hours. ${IGNORE}`,
  });

export const registrationReceivedTemplate = (given: { readonly customer: string }): MailTemplate =>
  template({
    subject: 'We received your registration',
    paragraphs: [
      `Thank you for registering ${given.customer} with Dataward.`,
      'You will be notified by e-mail once your account is ready.',
    ],
    closing: IGNORE,
  });

export const onboardingTemplate = (given: {
  readonly firstName: string;
  readonly customer: string;
  readonly siteUrl: string;
}): MailTemplate =>
  template({
    subject: 'Welcome to Dataward',
    paragraphs: [
      given.firstName === '' ? 'Welcome.' : `Welcome, ${given.firstName}.`,
      `Your account at ${given.customer} is active. You can sign in now.`,
    ],
    button: { label: 'Sign in', url: `${given.siteUrl}/` },
  });

/** `code` may be a placeholder that Cognito replaces. */
export const resetTemplate = (given: {
  readonly siteUrl: string;
  readonly userId: string;
  readonly code: string;
}): MailTemplate =>
  template({
    subject: 'Reset your Dataward password',
    paragraphs: [
      'Somebody asked to reset the password of your Dataward account.',
      `Your one-time code is ${given.code}.`,
    ],
    button: {
      label: 'Reset password',
      url: `${given.siteUrl}/reset-password?confirmationCode=${given.code}&userId=${encodeURIComponent(given.userId)}`,
    },
    closing: `The code is good for one hour. ${IGNORE}`,
  });

export const contactTemplate = (given: {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
}): MailTemplate =>
  template({
    subject: `Message from ${given.name}, ${given.company}`,
    paragraphs: [
      `${given.name} <${given.email}> of ${given.company} writes:`,
      given.message === '' ? '(no message)' : given.message,
    ],
  });
