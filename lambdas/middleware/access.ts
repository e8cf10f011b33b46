import { AppError } from './appError.ts';
import type { ApiEvent, Exchange, Step } from './exchange.ts';
import type { VerifyToken } from './tokens.ts';
import type { UserStatusCheck } from './userStatus.ts';

const bearerOf = (event: ApiEvent): string => {
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(event.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new AppError('notSignedIn');
  return match[1];
};

/** Every route but a public one needs a token that we verified. */
export const identifyCaller =
  (verifyToken: VerifyToken): Step =>
  async ({ event, internal }) => {
    if (internal.route.access === 'public') return;
    internal.caller = await verifyToken(bearerOf(event));
  };

const customersNamed = (event: ApiEvent, exchange: Exchange): unknown[] => [
  event.headers['x-customer-id'],
  event.pathParameters?.customerId,
  event.queryStringParameters?.customerId,
  exchange.body.customerId,
];

/** Wherever a call names a customer, it must be the token's. */
export const checkCustomer: Step = ({ event, internal }) => {
  const own = internal.caller?.customer.customerId;
  if (own === undefined) return;
  const foreign = customersNamed(event, internal).some(
    (named) => typeof named === 'string' && named !== own,
  );
  if (foreign) throw new AppError('foreignCustomer');
};

export const checkUserStatus =
  (status: UserStatusCheck): Step =>
  async ({ internal }) => {
    if (internal.caller !== undefined) await status.check(internal.caller, internal.startedAt);
  };
