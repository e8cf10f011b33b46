import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolSettings } from '#local/aws/services/settings.ts';
import { type Invoke, WireError } from '#local/aws/types.ts';
import type { SigningKey } from './signingKey.ts';
import { digest, type RefreshToken, type User, type Users } from './users.ts';
import { shownAttributes } from './wireUser.ts';

/** The client of the hosted domain. */
export interface HostedClient {
  readonly id: string;
  readonly secret: string | undefined;
}

/** A pool with its clients, open. */
export interface Pool {
  readonly id: string;
  /** The client whose users sign in by password. */
  readonly clientId: string;
  readonly hosted: HostedClient | undefined;
  readonly arn: string;
  readonly issuer: () => string;
  readonly settings: PoolSettings;
  readonly users: Users;
  readonly key: SigningKey;
  readonly region: string;
  readonly invoke: Invoke;
  /** Sends a mail as the pool would. */
  readonly mail: (mail: { to: string; subject: string; text: string }) => Promise<void>;
  readonly createdMs: number;
}

export type TokenReason =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_HostedAuth'
  | 'TokenGeneration_RefreshTokens';

export interface TokenCall {
  readonly reason: TokenReason;
  /** To which client the tokens go; default: the pool's first. */
  readonly clientId?: string;
  /** The nonce that the client sent, repeated in the id token. */
  readonly nonce?: string | undefined;
}

const DEFAULTS = { idTokenMinutes: 60, accessTokenMinutes: 60, refreshTokenMinutes: 30 * 24 * 60 };
const KEPT_REFRESH_TOKENS = 20;

/** Tokens for a user who proved who it is; the pre-token trigger may add claims or refuse. */
export async function issueTokens(
  pool: Pool,
  user: User,
  { reason, clientId = pool.clientId, nonce }: TokenCall,
): Promise<Record<string, unknown>> {
  const claims = await preTokenClaims(pool, user, { reason, clientId });
  const minutes = { ...DEFAULTS, ...pool.settings };
  const now = Date.now();
  const secret = randomBytes(96).toString('base64url');
  const refresh: RefreshToken = {
    hash: digest(secret),
    untilMs: now + minutes.refreshTokenMinutes * 60_000,
    authTimeMs: now,
    originJti: randomUUID(),
    clientId,
  };
  const live = (pool.users.get(user.username).refresh ?? []).filter(({ untilMs }) => untilMs > now);
  await pool.users.put({
    ...pool.users.get(user.username),
    refresh: [...live, refresh].slice(-KEPT_REFRESH_TOKENS),
  });
  const tokens = signTokens(pool, user, { claims, refresh, nonce });
  return { ...tokens, RefreshToken: secret };
}

/** New id and access tokens for a valid refresh token of this client. */
export async function refreshTokens(
  pool: Pool,
  secret: string,
  clientId = pool.clientId,
): Promise<Record<string, unknown>> {
  const found = pool.users.ofRefreshToken(secret);
  if (!found || (found.token.clientId ?? pool.clientId) !== clientId)
    throw notAuthorized('Invalid Refresh Token');
  if (found.token.untilMs <= Date.now()) throw notAuthorized('Refresh Token has expired');
  if (!found.user.enabled) throw notAuthorized('User is disabled.');
  const claims = await preTokenClaims(pool, found.user, {
    reason: 'TokenGeneration_RefreshTokens',
    clientId,
  });
  return signTokens(pool, found.user, { claims, refresh: found.token });
}

export const notAuthorized = (message: string) => new WireError('NotAuthorizedException', message);

interface Claims {
  readonly add: Readonly<Record<string, unknown>>;
  readonly suppress: readonly string[];
}

interface Grant {
  readonly claims: Claims;
  readonly refresh: RefreshToken;
  readonly nonce?: string | undefined;
}

function signTokens(pool: Pool, user: User, grant: Grant) {
  const { accessTokenMinutes, idTokenMinutes } = { ...DEFAULTS, ...pool.settings };
  const common = commonClaims(pool, user, grant.refresh);
  const clientId = grant.refresh.clientId ?? pool.clientId;
  const access = {
    ...common,
    jti: randomUUID(),
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: user.username,
    exp: common.iat + accessTokenMinutes * 60,
  };
  const id = { ...idClaims(user, grant, common), aud: clientId };
  return {
    AccessToken: pool.key.sign(access),
    IdToken: pool.key.sign({ ...id, exp: common.iat + idTokenMinutes * 60 }),
    ExpiresIn: accessTokenMinutes * 60,
    TokenType: 'Bearer',
  };
}

const commonClaims = (pool: Pool, user: User, refresh: RefreshToken) => ({
  sub: user.attributes.sub ?? user.username,
  iss: pool.issuer(),
  origin_jti: refresh.originJti,
  event_id: randomUUID(),
  auth_time: Math.floor(refresh.authTimeMs / 1000),
  iat: Math.floor(Date.now() / 1000),
  ...(user.groups?.length ? { 'cognito:groups': user.groups } : {}),
});

/** Claims of the id token, without those that the pre-token trigger suppressed. */
function idClaims(user: User, { claims, nonce }: Grant, common: object): Record<string, unknown> {
  const id = {
    ...idAttributes(user),
    ...claims.add,
    ...common,
    jti: randomUUID(),
    ...(nonce === undefined ? {} : { nonce }),
    token_use: 'id',
    'cognito:username': user.username,
  };
  return Object.fromEntries(Object.entries(id).filter(([name]) => !claims.suppress.includes(name)));
}

/** Attributes as claims; `…_verified` are booleans there. */
function idAttributes({ attributes, identities }: User): Record<string, unknown> {
  const entries = Object.entries(attributes).map(([name, value]): [string, unknown] => [
    name,
    name.endsWith('_verified') ? value === 'true' : value,
  ]);
  return { ...Object.fromEntries(entries), ...(identities?.length ? { identities } : {}) };
}

async function preTokenClaims(
  pool: Pool,
  user: User,
  { reason, clientId }: { reason: TokenReason; clientId: string },
): Promise<Claims> {
  const reply = await runTrigger(pool, 'PreTokenGeneration', {
    triggerSource: reason,
    user,
    clientId,
    request: { groupConfiguration: { groupsToOverride: user.groups ?? [] } },
  });
  const { claimsOverrideDetails: details } = (reply ?? {}) as {
    claimsOverrideDetails?: {
      claimsToAddOrOverride?: Record<string, unknown>;
      claimsToSuppress?: string[];
    };
  };
  return { add: details?.claimsToAddOrOverride ?? {}, suppress: details?.claimsToSuppress ?? [] };
}

interface TriggerCall {
  readonly triggerSource: string;
  readonly user: User;
  /** Default: the pool's first. */
  readonly clientId?: string;
  readonly request?: object;
  readonly response?: object;
}

/** Runs a trigger if the pool has it and answers its `response`; a trigger that throws refuses. */
export async function runTrigger(pool: Pool, name: string, call: TriggerCall): Promise<unknown> {
  const functionName = pool.settings.triggers?.[name];
  if (!functionName) return undefined;
  const event = {
    version: '1',
    region: pool.region,
    userPoolId: pool.id,
    userName: call.user.username,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: call.clientId ?? pool.clientId,
    },
    triggerSource: call.triggerSource,
    request: {
      userAttributes: {
        ...shownAttributes(call.user),
        'cognito:user_status': call.user.status,
      },
      ...call.request,
    },
    response: call.response ?? {},
  };
  try {
    const reply = await pool.invoke({ functionName, event });
    return (reply as { response?: unknown } | null)?.response;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WireError('UserLambdaValidationException', `${name} failed with error ${reason}.`);
  }
}
