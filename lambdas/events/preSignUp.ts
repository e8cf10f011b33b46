import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { linkProvider } from '#aws/identityProviders.ts';
import { vouchesFor } from '#domain/sso/providerFits.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { GOOGLE } from '#store/identityProviders.ts';
import { table } from '#store/table.ts';
import { readUser, readUserIdOfEmail } from '#store/users.ts';
import { readVouching } from '#store/vouching.ts';

const { IDENTITY_TABLE } = env(z.object({ IDENTITY_TABLE: z.string() }));
const identity = table(IDENTITY_TABLE);

/** `c-0f…_subject`; the pool writes the shared provider's name small at times. */
const sourceOf = (userName: string) => {
  const [prefix = '', ...rest] = userName.split('_');
  const isGoogle = prefix.toLowerCase() === GOOGLE.toLowerCase();
  return { providerName: isGoogle ? GOOGLE : prefix, subject: rest.join('_') };
};

/**
 * Somebody whom a provider vouches for comes for the first time. Lets in and links only people of a
 * domain that the provider's own customer has proved, and only those whom that customer has as users;
 * an address alone never links anybody across customers.
 */
export const handler = eventHandler(
  'preSignUp',
  async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event;
    const { providerName, subject } = sourceOf(event.userName);
    const email = (event.request.userAttributes.email ?? '').toLowerCase();
    const userId = await readUserIdOfEmail(identity, email);
    const user = userId === undefined ? undefined : await readUser(identity, userId);
    const { facts, isShared } = await readVouching(identity, providerName, email);
    if (user === undefined || !vouchesFor(facts, user.customerId, isShared)) {
      throw new Error('This account is not known here');
    }
    await linkProvider({
      userPoolId: event.userPoolId,
      userId: user.userId,
      providerName,
      subject,
    });
    return event;
  },
);
