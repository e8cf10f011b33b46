import { type MailTemplate, template } from './template.ts';

/** To the author of an alerting policy and to every ADMIN. */
export const alertTemplate = (alert: {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}): MailTemplate =>
  template({
    subject: alert.title,
    paragraphs: [alert.text],
    button: { label: 'Open in Dataward', url: alert.link },
    closing: 'You get this mail since you are an ADMIN or made the policy.',
  });
