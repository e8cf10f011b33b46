import { randomUUID } from 'node:crypto';
import { createPoolUser } from '#aws/identity.ts';
import { deletePoolUser } from '#aws/passwords.ts';
import type { apiKeyRoutes } from '#contracts/apiKey/routes.ts';
import { MAX_KEYS } from '#contracts/apiKey/words.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type ApiKeyItem, addApiKey, readApiKeys } from '#store/apiKeys.ts';
import { completeUser, readUser } from '#store/users.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { hashOfKey, newKeySecret, poolPasswordOf } from '../shared/keySecret.ts';
import { throttle } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { apiKeyOnWire } from './wire.ts';

type Call = MemberCall<OrgDeps>;
type Request = RequestOf<typeof apiKeyRoutes.createApiKey>;

const DAY_MS = 86_400_000;
/** As many as a customer may have, then one in a minute. */
const perCustomer = { capacity: MAX_KEYS, refillMs: 60_000 };

/** A repetition after a lost reply is refused by the name: the secret cannot be shown again. */
const checkOthers = async ({ deps, caller, now }: Call, { name }: Request): Promise<void> => {
  const { customerId } = caller.customer;
  const keys = await readApiKeys(deps.identity, customerId);
  if (keys.some((key) => key.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError('conflict', 'There is a key of this name: choose another, or revoke it.');
  }
  if (keys.length >= MAX_KEYS) {
    throw new AppError('conflict', `There are ${MAX_KEYS} keys: revoke one first.`);
  }
  await throttle(deps.identity, { name: `keys of ${customerId}`, rule: perCustomer, now });
};

const newKey = async (
  { deps, caller, now }: Call,
  { name, access, days }: Request,
  secret: string,
) => {
  const { customerId } = caller.customer;
  const id = randomUUID().replaceAll('-', '');
  const email = `key-${id}@${customerId}.keys.invalid`.toLowerCase();
  const creator = await readUser(deps.identity, caller.userId);
  const password = poolPasswordOf(secret);
  return {
    ...{ id, customerId, email, name, access, lastUsedOn: null },
    userId: await createPoolUser(deps.pool, { email, password, hasMailbox: false }),
    ...{ ending: secret.slice(-4), hash: hashOfKey(secret) },
    ...{ createdAt: now, expiresAt: now + days * DAY_MS },
    ...{ creatorId: caller.userId, createdBy: creator?.email ?? '' },
  } satisfies ApiKeyItem;
};

/** The pool's user of a key: it is an OPERATOR, and not among the customer's users. */
const userOf = ({ userId, customerId, email, name, access, createdAt, expiresAt }: ApiKeyItem) =>
  completeUser({
    ...{ userId, customerId, email, firstName: name, lastName: '', createdAt },
    ...{ role: 'OPERATOR', status: 'ACTIVE', view: 'data', signedOutAt: null },
    ...{ activatedAt: createdAt, machine: { access, expiresAt } },
  });

const store = async ({ deps, caller }: Call, key: ApiKeyItem): Promise<void> => {
  const identity = asCaller(deps.identity, caller, 'manage');
  try {
    if (await addApiKey(identity, { key, user: userOf(key) })) return;
  } catch (error) {
    await deletePoolUser(deps.pool, key.email);
    throw error;
  }
  throw new AppError('conflict');
};

/**
 * A user of the pool without an item of ours gets no token: that is what a run leaves behind that
 * dies before it stores the key.
 */
export const createApiKey: UseCase<typeof apiKeyRoutes.createApiKey, OrgDeps> = async (
  request,
  call,
) => {
  await checkOthers(call, request);
  const secret = newKeySecret();
  const key = await newKey(call, request, secret);
  await store(call, key);
  const { deps, caller, now } = call;
  const detail = `${key.access === 'full' ? 'full' : 'read-only'}, ${request.days} days`;
  await writeAuditEntry(deps, { by: caller, action: 'API key created', target: key.name, detail });
  const active = new Set([caller.userId]);
  return { data: apiKeyOnWire(key, { active, now }), apiKey: secret };
};
