import type { NotificationEntry } from '#contracts/notification/notification.ts';
import type { notificationRoutes } from '#contracts/notification/routes.ts';
import { wireEntry } from '#domain/notification/notifications.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readEntries } from '#store/notifications.ts';
import type { NotificationsDeps } from '../functions/notificationsDeps.ts';

/** A page ends with the batch of events that makes it as long. */
const PER_PAGE = 100;

export const listNotificationEntries: UseCase<
  typeof notificationRoutes.listNotificationEntries,
  NotificationsDeps
> = async ({ id, before }, { deps, caller }) => {
  const data: NotificationEntry[] = [];
  let last: string | undefined;
  let isMore = false;
  for await (const added of readEntries(deps.core, caller.customer, { id, before })) {
    isMore = data.length >= PER_PAGE;
    if (isMore) break;
    data.push(...added.entries.map(wireEntry));
    last = added.place;
  }
  return { data, next: isMore ? (last ?? null) : null };
};
