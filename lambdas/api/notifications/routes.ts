import { notificationRoutes } from '#contracts/notification/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { NotificationsDeps } from '../functions/notificationsDeps.ts';
import { getDigest } from './getDigest.ts';
import { getNotificationState } from './getNotificationState.ts';
import { listNotificationEntries } from './listNotificationEntries.ts';
import { listNotifications } from './listNotifications.ts';
import { markNotificationsRead } from './markNotificationsRead.ts';
import { setDigest } from './setDigest.ts';
import { unsubscribeDigest } from './unsubscribeDigest.ts';

export const notifications: Noun<typeof notificationRoutes, NotificationsDeps> = {
  routes: notificationRoutes,
  useCases: {
    getNotificationState,
    listNotifications,
    listNotificationEntries,
    markNotificationsRead,
    getDigest,
    setDigest,
    unsubscribeDigest,
  },
};
