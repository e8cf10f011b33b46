import { customerContext } from '#contracts/customer/context.ts';
import type { PublicCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { openRecipient, RECIPIENT_KEY, type RecipientPurpose } from '#middleware/recipientToken.ts';
import { asCustomer } from '#store/customerTable.ts';
import { type Consent, writeRecipient } from '#store/reportRecipients.ts';
import { signingKey } from '#store/signingKeys.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { linkThrottle, throttle } from '../shared/throttle.ts';

export interface ConsentChange {
  readonly token: string;
  readonly purpose: RecipientPurpose;
  readonly consent: Consent;
}

/** The signed token names customer and address; nothing else of that customer is reached. */
export const changeConsent = async (
  { deps, now, sourceAddress }: PublicCall<ReportsDeps>,
  { token, purpose, consent }: ConsentChange,
): Promise<string> => {
  await throttle(deps.identity, { name: `consent ${sourceAddress}`, rule: linkThrottle, now });
  const key = await signingKey(deps.identity, RECIPIENT_KEY);
  const recipient = openRecipient(key, purpose, { token, now });
  if (recipient === undefined) {
    throw new AppError('forbidden', 'This link is not valid, or not any more.');
  }
  const { email, customerId } = recipient;
  const customer = customerContext(customerId);
  await asCustomer(customer, () =>
    writeRecipient(deps.core, customer, { email, consent, at: now }),
  );
  return email;
};
