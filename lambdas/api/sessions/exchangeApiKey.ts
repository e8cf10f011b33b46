import { signIn } from '#aws/identity.ts';
import type { sessionRoutes } from '#contracts/session/routes.ts';
import { isKeyText } from '#domain/apiKey/keyText.ts';
import type { PublicCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { Caller } from '#middleware/exchange.ts';
import { type ApiKeyItem, markKeyUsed, readApiKeyOfHash } from '#store/apiKeys.ts';
import { startSession } from '#store/sessions.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { hashOfKey, poolPasswordOf } from '../shared/keySecret.ts';
import { throttle } from '../shared/throttle.ts';
import { withMinimumDuration } from '../shared/withMinimumDuration.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/** A hundred exchanges from one address, which programs may share, then one a second. */
const perAddress = { capacity: 100, refillMs: 1_000 };
/** Sixty of one key, from wherever, then one in ten seconds: a token serves for an hour. */
const perKey = { capacity: 60, refillMs: 10_000 };

/** The same for a key that is unknown, revoked, expired or mistyped. */
const refused = () => new AppError('invalidCredentials', 'This API key is not valid.');

type Call = PublicCall<AuthDeps>;

const usableKey = async ({ deps, now }: Call, secret: string): Promise<ApiKeyItem> => {
  const key = isKeyText(secret)
    ? await readApiKeyOfHash(deps.identity, hashOfKey(secret))
    : undefined;
  if (key === undefined || key.expiresAt <= now) throw refused();
  return key;
};

const tokenOf = async ({ deps }: Call, { userId }: ApiKeyItem, secret: string): Promise<string> => {
  const answer = await signIn(deps.pool, { email: userId, password: poolPasswordOf(secret) });
  if (answer?.tokens === undefined) throw refused();
  return answer.tokens.idToken;
};

/** One entry a day: programs exchange their keys all the time. */
const noteUse = async ({ deps, now }: Call, key: ApiKeyItem, by: Caller): Promise<void> => {
  const day = new Date(now).toISOString().slice(0, 10);
  if (!(await markKeyUsed(deps.identity, key, day))) return;
  const detail = 'first use of the day';
  await writeAuditEntry(deps, { by, action: 'API key used', target: key.name, detail });
};

const exchange: UseCase<typeof sessionRoutes.exchangeApiKey, AuthDeps> = async (
  { apiKey: secret },
  call,
) => {
  const { deps, now, sourceAddress: address, userAgent } = call;
  await throttle(deps.identity, { name: `key from ${address}`, rule: perAddress, now });
  const key = await usableKey(call, secret);
  await throttle(deps.identity, { name: `key ${key.id}`, rule: perKey, now });
  const idToken = await tokenOf(call, key, secret);
  const caller = await deps.verifyToken(idToken);
  const { userId, sessionId } = caller;
  const session = { sessionId, userId, startedAt: now, address, userAgent };
  await startSession(deps.identity, { ...session, factor: 'key' });
  await noteUse(call, key, caller);
  return { data: { IdToken: idToken, customerId: key.customerId, access: key.access } };
};

/** May be repeated: each answer is a token of its own, and the earlier ones stay valid. */
export const exchangeApiKey: UseCase<typeof sessionRoutes.exchangeApiKey, AuthDeps> = (
  request,
  call,
) => withMinimumDuration(call.deps, () => exchange(request, call), 'refusals');
