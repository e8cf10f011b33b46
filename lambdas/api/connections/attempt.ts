import type { Connection } from '#contracts/integration/connection.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { DeliveryError } from '#partners/deliveryError.ts';
import { tryConnection } from '#partners/openPartner.ts';
import type { SendLimits } from '#partners/send.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { throttle } from '../shared/throttle.ts';
import { testMessage } from './testMessage.ts';

type Call = MemberCall<IntegrationsDeps>;

/** Limited, since each attempt connects to an address that a user entered. */
const attempts = { capacity: 40, refillMs: 30_000 };
/** A person waits: one attempt, and three of them within the function's time. */
export const partnerLimits = ({ egress }: Pick<IntegrationsDeps, 'egress'>): SendLimits => ({
  ...egress,
  attempts: 1,
  timeoutMs: 5_000,
});

const refused = ({ partner }: Connection, { status, message }: DeliveryError): string => {
  const isAccount = status === 400 || status === 401 || status === 403;
  return partner === 'wiz' && isAccount
    ? 'Invalid credentials. Please check and try again.'
    : message;
};

export interface Attempt {
  readonly id: string;
  readonly name: string;
  readonly connection: Connection;
  readonly secret: string;
}

/** Calls the partner as later messages will; throws the partner's refusal in words. */
export const attempt = async (
  { deps, caller, now }: Call,
  { id, name, connection, secret }: Attempt,
): Promise<void> => {
  const bucket = `partner ${caller.customer.customerId}`;
  await throttle(deps.identity, { name: bucket, rule: attempts, now });
  const open = { connection, secret, limits: partnerLimits(deps) };
  try {
    await tryConnection(open, testMessage({ id, name, at: now }));
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new AppError('invalidRequest', refused(connection, error));
  }
};
