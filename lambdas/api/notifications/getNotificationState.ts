import type { notificationRoutes } from '#contracts/notification/routes.ts';
import { countUnread } from '#domain/notification/notifications.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readReaderState } from '#store/notificationReaders.ts';
import type { NotificationsDeps } from '../functions/notificationsDeps.ts';

export const getNotificationState: UseCase<
  typeof notificationRoutes.getNotificationState,
  NotificationsDeps
> = async (_request, { deps, caller, now }) => {
  const { head, reader } = await readReaderState(deps.core, caller.customer, caller.userId);
  return { seq: head.seq, unread: countUnread(head, { readUpTo: reader.readUpTo, now }) };
};
