import type { PreSignUpTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { linkProvider } from '#aws/identityProviders.ts';
import { judgeIdentity } from '#domain/sso/providerFits.ts';
import { TAKEN } from '#domain/sso/refusals.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { GOOGLE } from '#store/identityProviders.ts';
import { table } from '#store/table.ts';
import { readUser, readUserIdOfEmail } from '#store/users.ts';
import { readVouching } from '#store/vouching.ts';

const { IDENTITY_TABLE } = env(z.object({ IDENTITY_TABLE: z.string() }));
const identity = table(IDENTITY_TABLE);

/** `c-0f…_subject`; the pool writes the shared provider's name small at times. */
const identityOf = (userName: string) => {
  const [prefix = '', ...rest] = userName.split('_');
  const isGoogle = prefix.toLowerCase() === GOOGLE.toLowerCase();
  return { providerName: isGoogle ? GOOGLE : prefix, subject: rest.join('_') };
};

/**
 * A Google user whom no customer has may register: the pool keeps the account until the callback has
 * read the token, which authorizes no other call.
 */
const checkProspect = (providerName: string, isKnown: boolean, verified: boolean): void => {
  if (providerName !== GOOGLE) throw new Error('This account is not known here');
  if (isKnown) throw new Error(TAKEN);
  if (!verified) throw new Error('This address is not verified');
};

/**
 * First sign-in through an identity provider. Links only users of the provider's own customer whose
 * e-mail domain that customer has verified, or the very account that was registered with Google: an
 * e-mail address alone never links accounts across customers.
 */
export const handler = eventHandler(
  'preSignUp',
  async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event;
    const known = identityOf(event.userName);
    const { email = '', email_verified: verified } = event.request.userAttributes;
    const userId = await readUserIdOfEmail(identity, email.toLowerCase());
    const user = userId === undefined ? undefined : await readUser(identity, userId);
    const vouching = await readVouching(identity, known.providerName, email);
    if (user === undefined || !judgeIdentity(vouching, user, known).vouches) {
      checkProspect(known.providerName, user !== undefined, verified === 'true');
      return event;
    }
    await linkProvider({ userPoolId: event.userPoolId, userId: user.userId, ...known });
    return event;
  },
);
