import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { KEY_TOKEN_MINUTES } from '#contracts/apiKey/words.ts';
import { type Identity, judgeIdentity } from '#domain/sso/providerFits.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { GOOGLE } from '#store/identityProviders.ts';
import { table } from '#store/table.ts';
import { readUser, type UserItem } from '#store/users.ts';
import { readVouching } from '#store/vouching.ts';

const { IDENTITY_TABLE } = env(z.object({ IDENTITY_TABLE: z.string() }));
const identity = table(IDENTITY_TABLE);

const Identities = z.array(z.object({ providerName: z.string(), userId: z.string() }));

const identitiesOf = (attributes: Readonly<Record<string, string>>): Identity[] =>
  Identities.parse(JSON.parse(attributes.identities ?? '[]')).map(({ providerName, userId }) => ({
    providerName,
    subject: userId,
  }));

/** Of a provider of another customer nothing is taken; of the rest one at least must still vouch. */
const checkProviders = async (user: UserItem, identities: readonly Identity[]): Promise<void> => {
  const verdicts = await Promise.all(
    identities.map(async (one) =>
      judgeIdentity(await readVouching(identity, one.providerName, user.email), user, one),
    ),
  );
  if (verdicts.some(({ isForeign }) => isForeign) || !verdicts.some(({ vouches }) => vouches)) {
    throw new Error('No provider of this customer vouches for this user');
  }
};

/** Signed in by Google and is not a user yet, or is invited and has not completed the profile. */
const mayBeLedOn = (user: UserItem | undefined, identities: readonly Identity[]): boolean =>
  user === undefined
    ? identities.length > 0 && identities.every(({ providerName }) => providerName === GOOGLE)
    : user.status === 'IN-ACTIVE' && user.activatedAt === null;

/** Of the token of an API key: a key that has expired gets none. */
const machineClaims = ({ machine }: UserItem, now: number) => {
  if (machine === null) return {};
  if (machine.expiresAt <= now) throw new Error('This API key has expired');
  const end = Math.min(machine.expiresAt, now + KEY_TOKEN_MINUTES * 60_000);
  return { machine: machine.access, expiresAt: String(end) };
};

const claimsOf = (user: UserItem) => {
  const { customerId, role, userId } = user;
  const now = Date.now();
  return { customerId, role, userId, issuedAt: String(now), ...machineClaims(user, now) };
};

/**
 * Puts customer, role and user id into the id token, from our own table and never from attributes
 * that a user may write. A user who is not active gets no token, nor does one who signs in through a
 * provider of another customer. The user of an API key gets one by its key alone. A provider sign-in that registers or completes a profile gets a token
 * without those claims: it identifies the user to our callback and authorizes no call.
 */
export const handler = eventHandler(
  'preTokenGeneration',
  async (event: PreTokenGenerationTriggerEvent): Promise<PreTokenGenerationTriggerEvent> => {
    const { userAttributes } = event.request;
    const isHosted = event.triggerSource === 'TokenGeneration_HostedAuth';
    const identities = isHosted ? identitiesOf(userAttributes) : [];
    const userId = userAttributes.sub;
    const user = userId === undefined ? undefined : await readUser(identity, userId);
    if (user !== undefined && isHosted) await checkProviders(user, identities);
    if (user?.machine && event.triggerSource !== 'TokenGeneration_Authentication') {
      throw new Error('An API key has no other sign-in');
    }
    if (user?.status !== 'ACTIVE') {
      if (isHosted && mayBeLedOn(user, identities)) return event;
      throw new Error('This user is not active');
    }
    event.response = { claimsOverrideDetails: { claimsToAddOrOverride: claimsOf(user) } };
    return event;
  },
);
