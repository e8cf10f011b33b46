import { randomBytes, randomUUID } from 'node:crypto';
import { WireError, type WireOperation } from '#local/aws/types.ts';
import { sendCode } from './codes.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { type Pool, runTrigger } from './pool.ts';
import type { PoolOf } from './signIn.ts';
import type { User } from './users.ts';
import {
  type Attribute,
  describeUser,
  mfaOf,
  readAttributes,
  writeAttributes,
} from './wireUser.ts';

interface UserInput {
  readonly UserPoolId: string;
  readonly Username: string;
}
interface CreateInput extends UserInput {
  readonly UserAttributes?: readonly Attribute[];
  readonly TemporaryPassword?: string;
  readonly MessageAction?: 'SUPPRESS' | 'RESEND';
}

const policyOf = (pool: Pool) => pool.settings.passwordPolicy ?? { minimumLength: 8 };

type Edit = (user: User, input: never, pool: Pool) => Promise<User> | User;

/** Operations that store an edited user and return nothing. */
const edits: Readonly<Record<string, Edit>> = {
  AdminSetUserPassword: setUserPassword,
  AdminUpdateUserAttributes: updateAttributes,
  AdminDeleteUserAttributes: (user, input: { UserAttributeNames: string[] }) => ({
    ...user,
    attributes: Object.fromEntries(
      Object.entries(user.attributes).filter(([name]) => !input.UserAttributeNames.includes(name)),
    ),
  }),
  AdminEnableUser: (user) => ({ ...user, enabled: true }),
  AdminDisableUser: (user) => ({ ...signedOut(user), enabled: false }),
  AdminUserGlobalSignOut: signedOut,
  AdminConfirmSignUp: (user) => ({ ...user, status: 'CONFIRMED' }),
  AdminResetUserPassword: async (user, _input, pool) => {
    await sendCode(pool, user, 'CustomMessage_ForgotPassword');
    return { ...signedOut(pool.users.get(user.username)), status: 'RESET_REQUIRED' };
  },
  AdminSetUserMFAPreference: (user, input: MfaInput) => withMfa(user, input),
  AdminAddUserToGroup: (user, { GroupName }: { GroupName: string }) => ({
    ...user,
    groups: [...new Set([...(user.groups ?? []), GroupName])],
  }),
  AdminRemoveUserFromGroup: (user, { GroupName }: { GroupName: string }) => ({
    ...user,
    groups: (user.groups ?? []).filter((one) => one !== GroupName),
  }),
};

const toOperation =
  (poolOf: PoolOf, edit: Edit): WireOperation =>
  async (input: UserInput) => {
    const pool = poolOf(input);
    await pool.users.put(await edit(pool.users.get(input.Username), input as never, pool));
  };

/** Operations that need IAM permissions instead of a user's token. */
export function adminOperations(poolOf: PoolOf): Readonly<Record<string, WireOperation>> {
  const editing = Object.entries(edits).map(([name, edit]) => [name, toOperation(poolOf, edit)]);
  return {
    ...Object.fromEntries(editing),
    AdminCreateUser: (input: CreateInput) => createUser(poolOf(input), input),
    AdminGetUser: (input: UserInput) => {
      const user = poolOf(input).users.get(input.Username);
      return { ...describeUser(user), UserAttributes: writeAttributes(user), ...mfaOf(user) };
    },
    AdminDeleteUser: async (input: UserInput) => {
      const { users } = poolOf(input);
      await users.remove(users.get(input.Username).username);
    },
    AdminListGroupsForUser: (input: UserInput) => {
      const { groups } = poolOf(input).users.get(input.Username);
      return {
        Groups: (groups ?? []).map((GroupName) => ({ GroupName, UserPoolId: input.UserPoolId })),
      };
    },
    ListUsers: (input: ListInput) => listUsers(poolOf(input), input),
  };
}

async function setUserPassword(user: User, input: PasswordInput, pool: Pool): Promise<User> {
  checkPassword(input.Password, policyOf(pool));
  const { code: _code, ...rest } = user;
  return {
    ...rest,
    passwordHash: await hashPassword(input.Password),
    status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
  };
}

function updateAttributes(user: User, input: CreateInput, pool: Pool): User {
  const changed = readAttributes(pool.settings, input.UserAttributes);
  const attributes = { ...user.attributes, ...changed };
  checkUnique(pool, attributes.email, user.username);
  return { ...user, attributes };
}

interface PasswordInput {
  readonly Password: string;
  readonly Permanent?: boolean;
}
export interface MfaInput {
  readonly SoftwareTokenMfaSettings?: { readonly Enabled?: boolean };
}

/** The user without refresh tokens; access tokens issued earlier are revoked. */
export function signedOut(user: User): User {
  return { ...user, refresh: [], signedOutMs: Date.now() };
}

export function withMfa(user: User, { SoftwareTokenMfaSettings: wanted }: MfaInput): User {
  if (wanted?.Enabled && (!user.totp || user.totp.pending)) {
    throw new WireError('InvalidParameterException', 'User has not verified software token mfa');
  }
  return user.totp ? { ...user, totp: { ...user.totp, on: wanted?.Enabled === true } } : user;
}

function checkUnique(pool: Pool, email: string | undefined, username?: string): void {
  const other = email ? pool.users.find(email) : undefined;
  if (!other || other.username === username) return;
  if (username)
    throw new WireError('AliasExistsException', 'An account with the email already exists.');
  throw new WireError('UsernameExistsException', 'User account already exists');
}

async function createUser(pool: Pool, input: CreateInput) {
  if (input.MessageAction === 'RESEND') return invite(pool, pool.users.get(input.Username), input);
  const given = readAttributes(pool.settings, input.UserAttributes);
  const email = given.email ?? (input.Username.includes('@') ? input.Username : undefined);
  if (!email || !input.Username.includes('@')) {
    throw new WireError('InvalidParameterException', 'Username should be an email.');
  }
  return inTurn(pool, email, () => {
    checkUnique(pool, email);
    return createUnique(pool, { input, given, email });
  });
}

/** The last creation of a user by address. */
const creations = new WeakMap<Pool, Map<string, Promise<unknown>>>();

/** Users of one address are created one after the other: the second finds the first. */
async function inTurn<T>(pool: Pool, email: string, create: () => Promise<T>): Promise<T> {
  const address = email.toLowerCase();
  const byAddress = creations.get(pool) ?? new Map();
  creations.set(pool, byAddress);
  const creation = Promise.resolve(byAddress.get(address)).then(create, create);
  byAddress.set(address, creation);
  try {
    return await creation;
  } finally {
    if (byAddress.get(address) === creation) byAddress.delete(address);
  }
}

interface NewUser {
  readonly input: CreateInput;
  readonly given: User['attributes'];
  readonly email: string;
}

async function createUnique(pool: Pool, { input, given, email }: NewUser) {
  const username = randomUUID();
  const now = Date.now();
  const user: User = {
    username,
    attributes: { ...given, email, sub: username },
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    createdMs: now,
    modifiedMs: now,
  };
  await runTrigger(pool, 'PreSignUp', { triggerSource: 'PreSignUp_AdminCreateUser', user });
  return invite(pool, user, input);
}

async function invite(pool: Pool, user: User, input: CreateInput) {
  const password = input.TemporaryPassword ?? `${randomBytes(9).toString('base64url')}aA1!`;
  checkPassword(password, policyOf(pool));
  const invited = { ...user, passwordHash: await hashPassword(password) };
  await pool.users.put(invited);
  if (input.MessageAction !== 'SUPPRESS') {
    const to = user.attributes.email ?? '';
    const text = `Your username is ${to} and temporary password is ${password}`;
    await pool.mail({ to, subject: 'Your temporary password', text });
  }
  return { User: { ...describeUser(invited), Attributes: writeAttributes(invited) } };
}

interface ListInput {
  readonly UserPoolId: string;
  readonly Filter?: string;
  readonly Limit?: number;
  readonly PaginationToken?: string;
  readonly AttributesToGet?: readonly string[];
}

function listUsers(pool: Pool, input: ListInput) {
  const all = pool.users.all().filter(filterOf(input.Filter));
  const start = Number(input.PaginationToken ?? 0);
  const end = start + (input.Limit ?? 60);
  const wanted = (name: string) => input.AttributesToGet?.includes(name) ?? true;
  return {
    Users: all.slice(start, end).map((user) => ({
      ...describeUser(user),
      Attributes: writeAttributes(user).filter(({ Name }) => wanted(Name)),
    })),
    ...(end < all.length ? { PaginationToken: String(end) } : {}),
  };
}

/** Parses `attribute = "value"`, or `^=` for a prefix. */
function filterOf(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const [, name, operator, quoted] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!name || quoted === undefined) {
    throw new WireError('InvalidParameterException', `Error while parsing filter: ${filter}`);
  }
  const wanted = quoted.replace(/\\(.)/g, '$1');
  return (user) => {
    const value = valueOfUser(user, name);
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}

function valueOfUser(user: User, name: string): string {
  if (name === 'username') return user.username;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  if (name === 'cognito:user_status') return user.status;
  return user.attributes[name] ?? '';
}
