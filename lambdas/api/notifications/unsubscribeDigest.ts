import { customerContext } from '#contracts/customer/context.ts';
import type { notificationRoutes } from '#contracts/notification/routes.ts';
import type { PublicCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { DIGEST_KEY, openSubscriber } from '#middleware/digestToken.ts';
import { asCustomer } from '#store/customerTable.ts';
import { endDigest } from '#store/notificationReaders.ts';
import { signingKey } from '#store/signingKeys.ts';
import type { NotificationsDeps } from '../functions/notificationsDeps.ts';
import { linkThrottle, throttle } from '../shared/throttle.ts';

/** The signed token names customer and user; nothing else of that customer is reached. */
export const unsubscribeDigest: UseCase<
  typeof notificationRoutes.unsubscribeDigest,
  NotificationsDeps
> = async ({ token }, { deps, now, sourceAddress }: PublicCall<NotificationsDeps>) => {
  await throttle(deps.identity, { name: `digest ${sourceAddress}`, rule: linkThrottle, now });
  const subscriber = openSubscriber(await signingKey(deps.identity, DIGEST_KEY), token);
  if (subscriber === undefined) throw new AppError('forbidden', 'This link is not valid.');
  const customer = customerContext(subscriber.customerId);
  await asCustomer(customer, () => endDigest(deps.core, customer, subscriber.userId));
  return { msg: 'No more digests will be sent to you.' };
};
