import { deleteStranger } from '#aws/identityProviders.ts';
import type { PublicCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { FederatedPerson } from '#middleware/tokens.ts';
import { GOOGLE } from '#store/identityProviders.ts';
import type { SignInState } from '#store/signInStates.ts';
import { readUserIdOfEmail } from '#store/users.ts';
import type { SsoDeps } from '../functions/ssoDeps.ts';
import { proveGoogleAccount } from './googleProof.ts';
import { refused } from './refused.ts';

export const accountExists = (): AppError => new AppError('conflict', 'Account already exist!');

const subjectOf = ({ identities }: FederatedPerson): string | undefined =>
  identities.find(({ providerName }) => providerName === GOOGLE)?.subject;

/**
 * Users of ours have an id as user name; a person known by Google only has the name that Google
 * gives.
 */
const isStranger = ({ username }: FederatedPerson): boolean =>
  username.toLowerCase().startsWith(`${GOOGLE.toLowerCase()}_`);

/**
 * A Google identity that no customer has. The pool deletes it at once; if the sign-in began on the
 * register page, its form gets the signed profile, and nothing is stored until the form is sent.
 */
export const proposeSignUp = async (
  { deps, now }: PublicCall<SsoDeps>,
  { signUp }: SignInState,
  person: FederatedPerson,
) => {
  const { email, firstName, lastName } = person;
  const subject = subjectOf(person);
  if (subject === undefined || !isStranger(person)) throw refused();
  await deleteStranger(deps.hosted.userPoolId, person.username);
  if (!signUp || !person.emailVerified) throw refused();
  if ((await readUserIdOfEmail(deps.identity, email)) !== undefined) throw accountExists();
  const googleRef = await proveGoogleAccount(deps.identity, { email, subject }, now);
  return { signUp: { email, first_name: firstName, last_name: lastName, googleRef } };
};
