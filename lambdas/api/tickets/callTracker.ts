import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { DeliveryError } from '#partners/deliveryError.ts';

/** A tracker that refuses or is not reached is the specification's error, with the cause in the log. */
export const callTracker = async <T>(
  { log, caller }: Pick<MemberCall<unknown>, 'log' | 'caller'>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    log.error('tracker call failed', { error, customerId: caller.customer.customerId });
    throw new AppError('partnerFailed');
  }
};
