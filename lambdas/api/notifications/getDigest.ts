import { defaultDigest } from '#contracts/notification/notification.ts';
import type { notificationRoutes } from '#contracts/notification/routes.ts';
import { DEFAULT_TIME_ZONE } from '#domain/report/scheduleOf.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readReaderState } from '#store/notificationReaders.ts';
import { readTimeZone } from '#store/timeZone.ts';
import type { NotificationsDeps } from '../functions/notificationsDeps.ts';

export const getDigest: UseCase<typeof notificationRoutes.getDigest, NotificationsDeps> = async (
  _request,
  { deps, caller },
) => {
  const [{ reader }, zone] = await Promise.all([
    readReaderState(deps.core, caller.customer, caller.userId),
    readTimeZone(deps.core, caller.customer),
  ]);
  const digest = reader.digest ?? defaultDigest;
  return { ...digest, customerTimeZone: zone ?? DEFAULT_TIME_ZONE };
};
