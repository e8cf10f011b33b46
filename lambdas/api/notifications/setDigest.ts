import type { notificationRoutes } from '#contracts/notification/routes.ts';
import { firstDate } from '#domain/notification/digestDue.ts';
import { isTimeZone } from '#domain/report/localDate.ts';
import { DEFAULT_TIME_ZONE } from '#domain/report/scheduleOf.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readReaderState, writeDigest } from '#store/notificationReaders.ts';
import { readTimeZone } from '#store/timeZone.ts';
import type { NotificationsDeps } from '../functions/notificationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';

/** The first digest tells of what happens from now on. */
export const setDigest: UseCase<typeof notificationRoutes.setDigest, NotificationsDeps> = async (
  digest,
  { deps, caller, now },
) => {
  const { timeZone } = digest;
  if (timeZone !== null && !isTimeZone(timeZone))
    throw new AppError('invalidRequest', 'This time zone is not known.');
  const { customer, userId } = caller;
  const customerTimeZone = (await readTimeZone(deps.core, customer)) ?? DEFAULT_TIME_ZONE;
  const { head, reader } = await readReaderState(deps.core, customer, userId);
  const wasOn = reader.digest !== undefined && reader.digest.frequency !== 'off';
  await writeDigest(coreAsCaller(deps, caller, 'own'), customer, {
    ...{ userId, digest, since: wasOn ? reader.since : head.seq },
    anchor: firstDate(now, { digest, zone: timeZone ?? customerTimeZone }),
  });
  return { ...digest, customerTimeZone };
};
