import { reportRoutes } from '#contracts/report/routes.ts';
import { MailLinkPage } from '#features/shared/MailLinkPage.tsx';
import { call } from '#lib/api.ts';
import { reportTexts } from '#messages/reports.ts';

const t = reportTexts.mailLinks;

export const ConfirmRecipientPage = () => (
  <MailLinkPage
    title={t.confirmTitle}
    text={t.confirmText}
    button={t.confirm}
    send={(token) => call(reportRoutes.confirmRecipient, { token })}
  />
);

export const UnsubscribePage = () => (
  <MailLinkPage
    title={t.unsubscribeTitle}
    text={t.unsubscribeText}
    button={t.unsubscribe}
    send={(token) => call(reportRoutes.unsubscribeRecipient, { token })}
  />
);
