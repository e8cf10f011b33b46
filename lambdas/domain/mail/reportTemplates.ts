import { type MailTemplate, template } from './template.ts';

/** Asks somebody outside whether reports are wanted. */
export const confirmRecipientTemplate = (given: {
  readonly customer: string;
  readonly report: string;
  readonly link: string;
}): MailTemplate =>
  template({
    subject: `${given.customer} would like to send you reports`,
    paragraphs: [
      `Somebody at ${given.customer} entered your address as a recipient of the report "${given.report}" about the security of their data.`,
      'You get reports only if you agree.',
    ],
    button: { label: 'Receive reports', url: given.link },
    closing: 'If you do not want them, do nothing. The link works for 14 days.',
  });
