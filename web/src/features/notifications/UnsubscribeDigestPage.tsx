import { notificationRoutes } from '#contracts/notification/routes.ts';
import { MailLinkPage } from '#features/shared/MailLinkPage.tsx';
import { call } from '#lib/api.ts';
import { notificationTexts } from '#messages/notifications.ts';

const t = notificationTexts.unsubscribe;

export const UnsubscribeDigestPage = () => (
  <MailLinkPage
    title={t.title}
    text={t.text}
    button={t.button}
    send={(token) => call(notificationRoutes.unsubscribeDigest, { token })}
  />
);
