import { createPoolUser, signOutEverywhere } from '#aws/identity.ts';
import { emailPattern } from '#contracts/registration/routes.ts';
import { refusalOfInvitation } from '#contracts/user/roleRules.ts';
import type { userRoutes } from '#contracts/user/routes.ts';
import type { roles } from '#contracts/user/words.ts';
import { invitationTemplate } from '#domain/mail/templates.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCustomer } from '#store/customers.ts';
import { domainOf, readDomain } from '#store/emailDomains.ts';
import { GOOGLE } from '#store/identityProviders.ts';
import { addMember } from '#store/members.ts';
import type { Table } from '#store/table.ts';
import { completeUser, readUser, readUserIdOfEmail, type UserItem } from '#store/users.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { throttle } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { checkNames } from './checkNames.ts';
import { mailInvitation } from './invite.ts';

/** A hundred invitations of one customer, then one in a minute. */
const perCustomer = { capacity: 100, refillMs: 60_000 };

interface Invitee {
  readonly email: string;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone?: string | undefined;
  readonly role?: (typeof roles)[number] | undefined;
}
interface Place {
  readonly email: string;
  readonly customerId: string;
}
type Call = Omit<MemberCall<OrgDeps>, 'mayManage'>;

const exists = () => new AppError('conflict', 'Account already exist!');

/** Users of the customer's identity provider are invited without a password. */
const signInKindOf = async (identity: Table, { email, customerId }: Place) => {
  const domain = await readDomain(identity, domainOf(email));
  if (domain?.customerId !== customerId) return '';
  return domain.providerName === GOOGLE ? 'google' : 'okta';
};

const addInvitee = async ({ deps, caller }: Call, invitee: Invitee): Promise<UserItem> => {
  const { identity, pool } = deps;
  const { customerId } = caller.customer;
  if ((await readUserIdOfEmail(identity, invitee.email)) !== undefined) throw exists();
  const user = completeUser({
    userId: await createPoolUser(pool, { email: invitee.email }),
    customerId,
    email: invitee.email,
    googleOrOkta: await signInKindOf(identity, { email: invitee.email, customerId }),
    firstName: invitee.first_name ?? '',
    lastName: invitee.last_name ?? '',
    phone: invitee.phone ?? '',
    role: invitee.role ?? 'OPERATOR',
    status: 'IN-ACTIVE',
    view: 'data',
    signedOutAt: null,
    createdAt: Date.now(),
  });
  if (!(await addMember(asCaller(identity, caller, 'manage'), user))) throw exists();
  // Whoever was in the pool under this address before has no session left.
  await signOutEverywhere(pool, user.email);
  return user;
};

/** Names may be missing: the invited user has none to give yet. */
const checkInvitee = ({ email, first_name, last_name }: Invitee): void => {
  if (!emailPattern.test(email)) throw new AppError('invalidRequest', 'Please enter email.');
  checkNames({ first: first_name ?? '', last: last_name ?? '' });
};

const inviterName = async ({ deps, caller }: Call): Promise<string> => {
  const inviter = await readUser(deps.identity, caller.userId);
  return `${inviter?.firstName ?? ''} ${inviter?.lastName ?? ''}`.trim() || 'Your colleague';
};

/** Creates a user with a random password that is not disclosed, and mails a link to choose one. */
export const inviteMember = async (call: Call, invitee: Invitee) => {
  const { deps, caller, now } = call;
  const { customerId } = caller.customer;
  checkInvitee(invitee);
  const refusal = refusalOfInvitation(caller, invitee.role ?? 'OPERATOR');
  if (refusal !== undefined) throw new AppError('forbidden', refusal);
  await throttle(deps.identity, { name: `invite ${customerId}`, rule: perCustomer, now });
  const user = await addInvitee(call, invitee);
  const invitedBy = await inviterName(call);
  const { name: customer = '' } = (await readCustomer(deps.identity, customerId)) ?? {};
  await mailInvitation(deps, user, (link) => invitationTemplate({ customer, invitedBy, link }));
  const { email: target, role: detail } = user;
  await writeAuditEntry(deps, { by: caller, action: 'user invited', target, detail });
  return { status: true, id: user.userId, message: 'User invited' };
};

export const inviteUser: UseCase<typeof userRoutes.inviteUser, OrgDeps> = ({ email, role }, call) =>
  inviteMember(call, { email, role });
