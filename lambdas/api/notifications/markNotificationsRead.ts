import type { notificationRoutes } from '#contracts/notification/routes.ts';
import { countUnread } from '#domain/notification/notifications.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { noteRead, readReaderState } from '#store/notificationReaders.ts';
import type { NotificationsDeps } from '../functions/notificationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';

/** What comes while the caller looks has a greater number, and stays unread. */
export const markNotificationsRead: UseCase<
  typeof notificationRoutes.markNotificationsRead,
  NotificationsDeps
> = async ({ upTo }, { deps, caller, now }) => {
  const { customer, userId } = caller;
  const { head, reader } = await readReaderState(deps.core, customer, userId);
  const known = Math.min(upTo, head.seq);
  const core = coreAsCaller(deps, caller, 'own');
  if (known > reader.readUpTo) await noteRead(core, customer, { userId, upTo: known });
  const readUpTo = Math.max(known, reader.readUpTo);
  return { seq: head.seq, unread: countUnread(head, { readUpTo, now }) };
};
