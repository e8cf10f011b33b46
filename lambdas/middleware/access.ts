import { isForPeople } from '#contracts/http/route.ts';
import { AppError } from './appError.ts';
import type { ApiEvent, Exchange, Step } from './exchange.ts';
import type { ReadInvitation } from './invitation.ts';
import { mayDo } from './rights.ts';
import type { VerifyToken } from './tokens.ts';
import { type CheckUserStatus, secondFactorOf, type UserStatus } from './userStatus.ts';

const credentialOf = (event: ApiEvent, scheme: RegExp): string | undefined =>
  scheme.exec(event.headers.authorization ?? '')?.[1];
const bearer = /^Bearer ([\w.~+/=-]+)$/i;
const invitation = /^Invitation ([\w-]{20,100})$/i;

/** The token of an invitation: in the header, or where the password call carries it. */
const invitationOf = (event: ApiEvent, { body }: Exchange): string | undefined => {
  if (event.headers.authorization !== undefined) return credentialOf(event, invitation);
  return typeof body.oldPassword === 'string' ? body.oldPassword : undefined;
};

export interface Credentials {
  readonly verifyToken: VerifyToken;
  /** Only areas with routes that an invited user may call have it. */
  readonly readInvitation?: ReadInvitation;
}

const isAnonymous = (event: ApiEvent, { route }: Exchange): boolean =>
  route.access === 'public' &&
  (route.bearer !== 'optional' || event.headers.authorization === undefined);

/** Every route but a public one needs a verified token or a valid invitation. */
export const identifyCaller =
  ({ verifyToken, readInvitation }: Credentials): Step =>
  async ({ event, internal }) => {
    if (isAnonymous(event, internal)) return;
    const token = credentialOf(event, bearer);
    if (token !== undefined) {
      internal.caller = await verifyToken(token);
      return;
    }
    const invited = internal.route.access === 'memberOrInvite' && invitationOf(event, internal);
    internal.invitation = invited ? await readInvitation?.(invited, internal.startedAt) : undefined;
    if (internal.invitation === undefined) throw new AppError('notSignedIn');
  };

const customersNamed = (event: ApiEvent, exchange: Exchange): unknown[] => [
  event.headers['x-customer-id'],
  event.pathParameters?.customerId,
  event.queryStringParameters?.customerId,
  exchange.body.customerId,
];

/** Wherever a call names a customer, it must be that of the token or of the invitation. */
export const checkCustomer: Step = ({ event, internal }) => {
  const own = (internal.caller ?? internal.invitation)?.customer.customerId;
  if (own === undefined) return;
  const foreign = customersNamed(event, internal).some(
    (named) => typeof named === 'string' && named !== own,
  );
  if (foreign) throw new AppError('foreignCustomer');
};

/** Until there is the second factor that the customer requires: to set it up, and to leave. */
const checkSecondFactor = (status: UserStatus, event: ApiEvent, exchange: Exchange): void => {
  if (secondFactorOf(status) === 'enough') return;
  const { beforeMfa } = exchange.route;
  const isOwn = event.pathParameters?.id === exchange.caller?.userId;
  if (beforeMfa === 'any' || (beforeMfa === 'self' && isOwn)) return;
  throw new AppError('mfaRequired');
};

/** What a key may not do, whatever its role allows. */
const checkMachine = ({ machine }: UserStatus, { route }: Exchange): void => {
  if (machine === null) return;
  if (isForPeople(route)) throw new AppError('forbidden', 'An API key cannot make this call.');
  if (route.effect !== undefined && machine === 'readOnly') {
    throw new AppError('forbidden', 'This API key may only read.');
  }
};

/** Lets active users only go on, each to what their role may do. */
export const checkUserStatus =
  (check: CheckUserStatus): Step =>
  async ({ event, internal }) => {
    const { caller, route } = internal;
    if (caller === undefined) return;
    const changes = route.effect !== undefined;
    const rights = await check(caller, { now: internal.startedAt, changes });
    checkSecondFactor(rights, event, internal);
    checkMachine(rights, internal);
    internal.mayManage = mayDo('manage', rights);
    if (!mayDo(route.effect, rights)) throw new AppError('forbidden');
  };
