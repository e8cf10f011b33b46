import { createPoolUser } from '#aws/identity.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { emailPattern, type registrationRoutes } from '#contracts/registration/routes.ts';
import { registrationReceivedTemplate, registrationTemplate } from '#domain/mail/templates.ts';
import type { PublicCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { writeRegistration } from '#store/registrations.ts';
import { completeUser, readUser, readUserIdOfEmail, type UserItem } from '#store/users.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { sendMail } from '../shared/sendMail.ts';
import { throttleMail } from '../shared/throttleMail.ts';
import { readGoogleProof } from '../sso/googleProof.ts';
import { checkNames } from '../users/checkNames.ts';
import { mailInvitation } from '../users/invite.ts';
import { inviteMember } from '../users/inviteUser.ts';
import { isOneChain } from './draft.ts';
import { draftOf } from './drafts.ts';

type Request = RequestOf<typeof registrationRoutes.register>;
type Call = PublicCall<OrgDeps>;

const refuse = (text: string): never => {
  throw new AppError('invalidRequest', text);
};

/** In the order of the form. */
const checkPerson = ({ first_name: first = '', last_name: last = '', email }: Request): void => {
  if (first === '') refuse('First name required!');
  if (last === '') refuse('Last name required!');
  checkNames({ first, last });
  if (!emailPattern.test(email)) refuse('Invalid email format!');
};

const beginAgain = () => new AppError('forbidden', 'Please begin the registration again.');

const draftsOf = async (call: Call, request: Request) => {
  const team = await draftOf(call, request.teamRef, 'team');
  const customer = await draftOf(call, request.customerRef, 'customer');
  const tenant = await draftOf(call, request.tenantRef, 'tenant');
  if (!isOneChain(team, customer, tenant)) throw beginAgain();
  return { team, customer, tenant };
};

/** Undefined = by password: Google needs a proof that we signed, whatever the form states. */
const googleAccountOf = async ({ deps, now }: Call, { email, googleRef }: Request) => {
  if (googleRef === undefined) return undefined;
  const proof = await readGoogleProof(deps.identity, googleRef, now);
  if (proof?.email.toLowerCase() !== email.toLowerCase()) throw beginAgain();
  return proof;
};

const accountExists = () => new AppError('conflict', 'Account already exist!');

/** IN-ACTIVE until the profile is complete. */
const newUserOf = async (call: Call, request: Request, customerId: string): Promise<UserItem> => {
  const google = await googleAccountOf(call, request);
  return completeUser({
    userId: await createPoolUser(call.deps.pool, { email: request.email }),
    customerId,
    email: request.email,
    firstName: request.first_name ?? '',
    lastName: request.last_name ?? '',
    role: 'ADMIN',
    status: 'IN-ACTIVE',
    view: 'data',
    signedOutAt: null,
    createdAt: Date.now(),
    googleOrOkta: google === undefined ? '' : 'google',
    googleSubject: google?.subject ?? '',
    awaitsApproval: call.deps.approval === 'manual',
  });
};

/** True if the same registration is repeated because its reply or mail was lost; else the address is taken. */
const resume = async ({ deps }: Call, email: string, customerId: string): Promise<UserItem> => {
  const userId = await readUserIdOfEmail(deps.identity, email);
  const user = userId === undefined ? undefined : await readUser(deps.identity, userId);
  if (user?.customerId !== customerId || user.activatedAt !== null) throw accountExists();
  return user;
};

/** Team, customer, tenant and user in one write; before it, nothing of them was stored. */
const storeRegistration = async (call: Call, request: Request) => {
  const { identity } = call.deps;
  const { team, customer, tenant } = await draftsOf(call, request);
  const named = { customer: customer.name };
  if ((await readUserIdOfEmail(identity, request.email)) !== undefined) {
    return { ...named, user: await resume(call, request.email, customer.id) };
  }
  const user = await newUserOf(call, request, customer.id);
  const names = { ...named, team: team.name, tenant: tenant.name };
  const written = await writeRegistration(identity, { customerId: customer.id, ...names, user });
  return { ...named, user: written ? user : await resume(call, request.email, customer.id) };
};

const registerCustomer = async (call: Call, request: Request) => {
  checkPerson(request);
  await throttleMail(call, { purpose: 'register', email: request.email });
  const { user, customer } = await storeRegistration(call, request);
  if (user.awaitsApproval) {
    await sendMail(call.deps, user.email, registrationReceivedTemplate({ customer }));
  } else {
    await mailInvitation(call.deps, user, (link) => registrationTemplate({ customer, link }));
  }
  return {
    status: true,
    id: user.userId,
    message: 'Profile created. We will notify over email !',
    awaitsApproval: user.awaitsApproval,
  };
};

/** A visitor registers a customer; a member invites into the own one. */
export const register: UseCase<typeof registrationRoutes.register, OrgDeps> = async (
  request,
  call,
) => {
  const { caller } = call;
  if (caller === undefined) return registerCustomer(call, request);
  const named = request.customerRef;
  if (named !== undefined && named !== caller.customer.customerId) {
    throw new AppError('foreignCustomer');
  }
  return inviteMember({ ...call, caller }, request);
};
