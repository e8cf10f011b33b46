import { type HostedTokens, refreshHosted, swapCode } from '#aws/hostedSignIn.ts';
import { ssoWords } from '#contracts/sso/routes.ts';
import { judgeIdentity } from '#domain/sso/providerFits.ts';
import type { PublicCall } from '#middleware/apiHandler.ts';
import type { FederatedPerson } from '#middleware/tokens.ts';
import { readCustomer } from '#store/customers.ts';
import { issueInvitation } from '#store/invitations.ts';
import { issueHandle, startSession } from '#store/sessions.ts';
import type { SignInState } from '#store/signInStates.ts';
import { readUser, type UserItem } from '#store/users.ts';
import { readVouching } from '#store/vouching.ts';
import type { SsoDeps } from '../functions/ssoDeps.ts';
import { promoteFirstUser } from '../sessions/promoteFirstUser.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { proposeSignUp } from './proposeSignUp.ts';
import { refused } from './refused.ts';
import { redirectUriOf } from './startSignIn.ts';

/** Whether a token is of this very way: its nonce, and the provider that the way led to. */
const isOfWay = ({ nonce, identities }: FederatedPerson, kept: SignInState): boolean =>
  nonce === kept.nonce && identities.some(({ providerName }) => providerName === kept.providerName);

/** Requires that the provider of this sign-in is still the user's. */
const checkVouching = async (
  { identity }: SsoDeps,
  user: UserItem,
  way: { readonly kept: SignInState; readonly person: FederatedPerson },
): Promise<void> => {
  const { providerName } = way.kept;
  const vouching = await readVouching(identity, providerName, user.email);
  const ofProvider = way.person.identities.filter((one) => one.providerName === providerName);
  if (!ofProvider.some((one) => judgeIdentity(vouching, user, one).vouches)) throw refused();
};

type FederatedTokens = HostedTokens & { readonly refreshToken: string };

const tokensOf = async (
  { hosted, siteUrl }: SsoDeps,
  kept: SignInState,
  code: string,
): Promise<FederatedTokens> => {
  const redirectUri = redirectUriOf(siteUrl);
  const tokens = await swapCode(hosted, { code, verifier: kept.verifier, redirectUri });
  if (tokens?.refreshToken === undefined) throw refused();
  return { idToken: tokens.idToken, refreshToken: tokens.refreshToken };
};

/** A token with the role that the user has just been given. */
const renewed = async ({ hosted }: SsoDeps, refreshToken: string): Promise<HostedTokens> => {
  const tokens = await refreshHosted(hosted, refreshToken);
  if (tokens === undefined) throw refused();
  return tokens;
};

/** A session for an active user, in the words of the callback's reply. */
const openSession = async (
  { deps, now, sourceAddress: address, userAgent }: PublicCall<SsoDeps>,
  user: UserItem,
  given: FederatedTokens,
) => {
  const { refreshToken } = given;
  const caller = await deps.verifyToken(given.idToken);
  const customer = await readCustomer(deps.identity, user.customerId);
  if (customer === undefined || caller.customer.customerId !== customer.id) throw refused();
  const promoted = await promoteFirstUser(deps, user, caller);
  const { idToken } = promoted ? await renewed(deps, refreshToken) : given;
  const { userId } = user;
  const session = {
    ...{ sessionId: caller.sessionId, userId, startedAt: now, address, userAgent },
    factor: 'provider' as const,
  };
  await startSession(deps.identity, session);
  const handle = await issueHandle(deps.identity, { session, refreshToken, now, hosted: true });
  await writeAuditEntry(deps, { by: caller, action: 'sign-in', detail: 'by identity provider' });
  return {
    token: {
      id_token: idToken,
      refresh_token: handle,
      userInfo: {
        _id: user.userId,
        username: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        role: promoted ? ('ADMIN' as const) : user.role,
        view: user.view,
      },
      customer: { _id: customer.id, name: customer.name, id: customer.id },
    },
  };
};

/** The provider's assertion replaces the mailed link: the profile opens by a fresh token. */
const leadToProfile = async ({ deps, now }: PublicCall<SsoDeps>, user: UserItem) => {
  if (user.awaitsApproval) return { message: ssoWords.awaiting };
  const token = await issueInvitation(deps.identity, user, now);
  return { profile: { id: user.userId, token } };
};

/**
 * Resolves a provider's code to the next step: a session, the profile, or the registration form.
 */
export const openFederated = async (call: PublicCall<SsoDeps>, kept: SignInState, code: string) => {
  const { deps } = call;
  const tokens = await tokensOf(deps, kept, code);
  const person = await deps.verifyPerson(tokens.idToken);
  if (!isOfWay(person, kept)) throw refused();
  const user = await readUser(deps.identity, person.userId);
  if (user === undefined) return proposeSignUp(call, kept, person);
  await checkVouching(deps, user, { kept, person });
  if (user.status === 'ACTIVE') return openSession(call, user, tokens);
  if (user.activatedAt !== null) throw refused();
  return leadToProfile(call, user);
};
