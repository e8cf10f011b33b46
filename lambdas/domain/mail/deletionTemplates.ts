import { type MailTemplate, template } from './template.ts';

/** To every ADMIN when somebody requested the deletion. */
export const deletionRequestedTemplate = (given: {
  readonly customer: string;
  readonly by: string;
  readonly dueAt: string;
  readonly link: string;
}): MailTemplate =>
  template({
    subject: `All data of ${given.customer} will be deleted`,
    paragraphs: [
      `${given.by} requested to delete everything that Dataward holds about ${given.customer}: users, accounts, findings, reports.`,
      `It will be deleted after ${given.dueAt}. Until then any ADMIN can cancel it.`,
    ],
    button: { label: 'See or cancel', url: given.link },
  });

export const deletionCancelledTemplate = (given: {
  readonly customer: string;
  readonly by: string;
}): MailTemplate =>
  template({
    subject: `The deletion of ${given.customer} was cancelled`,
    paragraphs: [`${given.by} cancelled the deletion. Nothing was deleted.`],
  });

export const deletedTemplate = (given: { readonly customer: string }): MailTemplate =>
  template({
    subject: `All data of ${given.customer} is deleted`,
    paragraphs: [
      'Everything that Dataward held about your company is deleted.',
      'The certificate is attached, as PDF and as signed JSON: what was deleted, and what is kept until when.',
    ],
  });
