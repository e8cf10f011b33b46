import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerContext } from '#contracts/customer/context.ts';
import { mfaRoutes } from '#contracts/mfa/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { totpCode } from '#local/aws/services/cognito/totp.ts';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import { writeCustomer } from '#store/customers.ts';
import type { Table } from '#store/table.ts';
import { type NewUser, writeUser } from '#store/users.ts';
import { type ApiAnswer, type ApiCall, bearer, callRoute } from './apiCall.ts';
import {
  mailsTo,
  openTables,
  type ReceivedMail,
  runTrigger,
  type Triggers,
  userEnvironment,
} from './functionEnvironment.ts';

export const goodPassword = 'Correct-horse-9-battery';

/** The users function over the local AWS: user pool with its triggers, mailbox, tables. */
export interface UserAws {
  readonly identity: Table;
  readonly core: Table;
  /** Mails to an address, oldest first. */
  readonly mailsTo: (address: string) => Promise<ReceivedMail[]>;
  readonly stop: () => Promise<void>;
}

const triggers: Triggers = {
  preToken: () => import('#events/preTokenGeneration.ts'),
  customMessage: () => import('#events/customMessage.ts'),
};

const openServices = (folder: string): Promise<LocalServices> =>
  createServices({
    stateDir: folder,
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    invoke: ({ functionName, event }) => runTrigger(triggers, functionName, event),
  });

const createPool = (services: LocalServices) =>
  services.createPool({
    name: 'users',
    passwordPolicy: {
      minimumLength: 9,
      requireUppercase: true,
      requireLowercase: true,
      requireNumbers: true,
      requireSymbols: true,
    },
    triggers: { PreTokenGeneration: 'preToken', CustomMessage: 'customMessage' },
    idTokenMinutes: 119,
    accessTokenMinutes: 119,
  });

const setEnvironment = async (services: LocalServices, more: Record<string, string>) => {
  const { poolId, clientId, issuer } = await createPool(services);
  Object.assign(process.env, userEnvironment(services.endpoint), {
    USER_POOL_ID: poolId,
    USER_POOL_CLIENT_ID: clientId,
    SSO_CLIENT_ID: clientId,
    TOKEN_ISSUER: issuer,
    ...more,
  });
};

/** Starts them and sets the environment that functions read when they are imported afterwards. */
export const startUserAws = async (more: Record<string, string> = {}): Promise<UserAws> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-users-'));
  const services = await openServices(folder);
  const { close, ...tables } = await openTables(services);
  const { url: EXPORT_QUEUE_URL } = await services.createQueue({ name: 'exports' });
  const { url: REPORT_QUEUE_URL } = await services.createQueue({ name: 'reports' });
  await setEnvironment(services, { EXPORT_QUEUE_URL, REPORT_QUEUE_URL, ...more });
  return {
    ...tables,
    mailsTo: (address) => mailsTo(services, address),
    stop: async () => {
      close();
      await services.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Each user calls from an address of their own, so that rate limits count apart. */
let callers = 0;
export const freshAddress = (): string => {
  callers += 1;
  return `198.51.${100 + Math.floor(callers / 250)}.${1 + (callers % 250)}`;
};

/** Somebody who is signed in and calls. */
export interface SignedInUser {
  readonly userId: string;
  readonly email: string;
  readonly customerId: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly sourceIp: string;
  readonly call: (route: Parameters<typeof callRoute>[0], call?: ApiCall) => Promise<ApiAnswer>;
}

export const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

export const signIn = (
  email: string,
  more: Record<string, unknown> = {},
  sourceIp = freshAddress(),
) =>
  callRoute(sessionRoutes.login, {
    body: { email, password: base64(goodPassword), ...more },
    sourceIp,
  });

export const signedInAs = async (email: string): Promise<SignedInUser> => {
  const sourceIp = freshAddress();
  const { status, body } = await signIn(email, {}, sourceIp);
  if (status !== 200) throw new Error(`sign-in: ${status} ${JSON.stringify(body)}`);
  const { userInfo, customer, idToken, refreshToken } = body.token;
  const headers = bearer(idToken.jwtToken, customer.id);
  return {
    userId: userInfo._id,
    email,
    customerId: customer.id,
    token: idToken.jwtToken,
    refreshToken: refreshToken.token,
    sourceIp,
    call: (route, call = {}) =>
      callRoute(route, { sourceIp, ...call, headers: { ...headers, ...call.headers } }),
  };
};

/** A user in the pool and in the table, with the good password, in a customer of that id. */
export const addUser = async (
  aws: UserAws,
  customerId: string,
  more: Partial<NewUser> = {},
): Promise<NewUser> => {
  const { createPoolUser } = await import('#aws/identity.ts');
  const email = `p-${randomUUID().slice(0, 8)}@${customerId}.example`;
  const pool = { userPoolId: process.env.USER_POOL_ID ?? '' };
  const userId = await createPoolUser(pool, { email, password: goodPassword });
  const user: NewUser = {
    userId,
    customerId,
    email,
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'ADMIN',
    status: 'ACTIVE',
    view: 'data',
    signedOutAt: null,
    createdAt: Date.now(),
    activatedAt: Date.now(),
    ...more,
  };
  await writeUser(aws.identity, user);
  return user;
};

/** A new customer with one signed-in ADMIN. */
export const newAdmin = async (aws: UserAws): Promise<SignedInUser> => {
  const { customerId } = customerContext(`c-${randomUUID()}`);
  await writeCustomer(aws.identity, { id: customerId, name: 'Acme', createdAt: Date.now() });
  return signedInAs((await addUser(aws, customerId)).email);
};

export interface Invited {
  readonly id: string;
  readonly email: string;
  /** As the mailed link carries it. */
  readonly token: string;
  readonly link: string;
  readonly headers: Readonly<Record<string, string>>;
}

const linkIn = ({ body }: ReceivedMail): string =>
  /https?:\/\/\S*\/on-boarding\/\S+/.exec(body.text ?? '')?.[0] ?? '';

/** The newest profile link that an address got. */
export const profileLinkOf = async (aws: UserAws, email: string): Promise<Invited> => {
  const link = linkIn((await aws.mailsTo(email)).at(-1) as ReceivedMail);
  const [, id = '', token = ''] = /\/on-boarding\/([^#]+)#t=(\S+)$/.exec(link) ?? [];
  return { id, email, token, link, headers: { authorization: `Invitation ${token}` } };
};

export const invite = async (
  aws: UserAws,
  by: SignedInUser,
  more: object = {},
): Promise<Invited> => {
  const email = `guest-${randomUUID().slice(0, 8)}@guests.example`;
  const { status, body } = await by.call(registrationRoutes.register, {
    body: { email, username: email, first_name: '', last_name: '', role: 'OPERATOR', ...more },
  });
  if (status !== 200) throw new Error(`invite: ${status} ${JSON.stringify(body)}`);
  return profileLinkOf(aws, email);
};

/** The call that uses an invitation up. */
export const choosePassword = ({ email, token, headers }: Invited, more: object = {}) =>
  callRoute(profileRoutes.changePassword, {
    headers,
    sourceIp: freshAddress(),
    body: { email, oldPassword: token, newPassword: goodPassword, ...more },
  });

export interface SecondFactor {
  readonly secret: string;
  readonly otpauthUri: string;
  readonly recoveryCodes: readonly string[];
}

export const enrolSecondFactor = (by: SignedInUser, password = base64(goodPassword)) =>
  by.call(mfaRoutes.enrolMfa, { body: { password } });

/** Sets up an authenticator app for the user, whose sign-in requires a code from then on. */
export const switchOnSecondFactor = async (by: SignedInUser): Promise<SecondFactor> => {
  const { secret, session, otpauthUri } = (await enrolSecondFactor(by)).body;
  const code = totpCode(secret, Date.now());
  const { status, body } = await by.call(mfaRoutes.verifyMfa, { body: { session, code } });
  if (status !== 200) throw new Error(`second factor: ${status} ${JSON.stringify(body)}`);
  return { secret, otpauthUri, recoveryCodes: body.recoveryCodes };
};
