import type { Notification } from '#contracts/notification/notification.ts';
import type { notificationRoutes } from '#contracts/notification/routes.ts';
import { countUnread, wireNotification } from '#domain/notification/notifications.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readReaderState } from '#store/notificationReaders.ts';
import { readNotifications } from '#store/notifications.ts';
import type { NotificationsDeps } from '../functions/notificationsDeps.ts';

const PER_PAGE = 50;

export const listNotifications: UseCase<
  typeof notificationRoutes.listNotifications,
  NotificationsDeps
> = async ({ before }, { deps, caller, now }) => {
  const { customer, userId } = caller;
  const { head, reader } = await readReaderState(deps.core, customer, userId);
  const data: Notification[] = [];
  let isMore = false;
  for await (const { id, ...stored } of readNotifications(deps.core, customer, { now, before })) {
    isMore = data.length === PER_PAGE;
    if (isMore) break;
    data.push(wireNotification(id, stored));
  }
  const { readUpTo } = reader;
  return {
    ...{ data, next: isMore ? (data.at(-1)?.id ?? null) : null },
    ...{ seq: head.seq, unread: countUnread(head, { readUpTo, now }), readUpTo },
  };
};
