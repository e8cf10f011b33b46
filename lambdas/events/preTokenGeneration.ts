import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { vouchesFor } from '#domain/sso/providerFits.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { table } from '#store/table.ts';
import { readUser, type UserItem } from '#store/users.ts';
import { readVouching } from '#store/vouching.ts';

const { IDENTITY_TABLE } = env(z.object({ IDENTITY_TABLE: z.string() }));
const identity = table(IDENTITY_TABLE);

const Identities = z.array(z.object({ providerName: z.string() }));

const providersOf = (attributes: Readonly<Record<string, string>>): string[] =>
  Identities.parse(JSON.parse(attributes.identities ?? '[]')).map((one) => one.providerName);

/** Of a provider of another customer nothing is taken; of the rest one at least must still vouch. */
const checkProviders = async (user: UserItem, providers: readonly string[]): Promise<void> => {
  const verdicts = await Promise.all(
    providers.map(async (name) => {
      const { facts, isShared } = await readVouching(identity, name, user.email);
      const isForeign = facts.owner !== undefined && facts.owner !== user.customerId;
      return { isForeign, vouches: vouchesFor(facts, user.customerId, isShared) };
    }),
  );
  if (verdicts.some(({ isForeign }) => isForeign) || !verdicts.some(({ vouches }) => vouches)) {
    throw new Error('No provider of this customer vouches for this user');
  }
};

/**
 * Puts customer, role and user id into the id token, out of our own table and never out of
 * attributes that a user may write. A user who is not active gets no token, nor one who comes by a
 * provider that is not the customer's.
 */
export const handler = eventHandler(
  'preTokenGeneration',
  async (event: PreTokenGenerationTriggerEvent): Promise<PreTokenGenerationTriggerEvent> => {
    const { userAttributes } = event.request;
    const userId = userAttributes.sub;
    const user = userId === undefined ? undefined : await readUser(identity, userId);
    if (user?.status !== 'ACTIVE') throw new Error('This user is not active');
    if (event.triggerSource === 'TokenGeneration_HostedAuth') {
      await checkProviders(user, providersOf(userAttributes));
    }
    event.response = {
      claimsOverrideDetails: {
        claimsToAddOrOverride: {
          customerId: user.customerId,
          role: user.role,
          userId: user.userId,
          issuedAt: String(Date.now()),
        },
      },
    };
    return event;
  },
);
