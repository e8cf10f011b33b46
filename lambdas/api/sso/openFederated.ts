import * as z from 'zod/mini';
import { type HostedTokens, swapCode } from '#aws/hostedSignIn.ts';
import { vouchesFor } from '#domain/sso/providerFits.ts';
import { AppError } from '#middleware/appError.ts';
import type { PublicCall } from '#middleware/areaHandler.ts';
import type { Caller } from '#middleware/exchange.ts';
import { addAudit } from '#store/audit.ts';
import { readCustomer } from '#store/customers.ts';
import { issueHandle, startSession } from '#store/sessions.ts';
import type { SignInState } from '#store/signInStates.ts';
import { readUser, type UserItem } from '#store/users.ts';
import { readVouching } from '#store/vouching.ts';
import type { SsoDeps } from './deps.ts';
import { redirectUriOf } from './startSignIn.ts';

const Claims = z.object({
  nonce: z.string(),
  identities: z.array(z.object({ providerName: z.string() })),
});

/** The token's own words; its signature was verified before. */
const claimsOf = (idToken: string) =>
  Claims.safeParse(
    JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')),
  ).data;

const refused = (): AppError =>
  new AppError('invalidCredentials', 'This account cannot sign in here. Please ask your admin.');

/** The user behind a token that came from this state's provider, which may vouch for that user. */
const userOf = async (
  deps: SsoDeps,
  caller: Caller,
  { kept, idToken }: { readonly kept: SignInState; readonly idToken: string },
): Promise<UserItem> => {
  const claims = claimsOf(idToken);
  const cameBy = claims?.identities.some((one) => one.providerName === kept.providerName);
  const user = await readUser(deps.identity, caller.userId);
  if (claims?.nonce !== kept.nonce || !cameBy || user?.status !== 'ACTIVE') throw refused();
  const { facts, isShared } = await readVouching(deps.identity, kept.providerName, user.email);
  if (!vouchesFor(facts, caller.customer.customerId, isShared)) throw refused();
  return user;
};

const tokensOf = async (
  { hosted, siteUrl }: SsoDeps,
  kept: SignInState,
  code: string,
): Promise<HostedTokens & { readonly refreshToken: string }> => {
  const redirectUri = redirectUriOf(siteUrl);
  const tokens = await swapCode(hosted, { code, verifier: kept.verifier, redirectUri });
  if (tokens?.refreshToken === undefined) throw refused();
  return { idToken: tokens.idToken, refreshToken: tokens.refreshToken };
};

const recordSignIn = ({ core }: SsoDeps, { customer }: Caller, user: UserItem): Promise<void> =>
  addAudit(core, customer, {
    at: Date.now(),
    action: 'sign-in',
    userId: user.userId,
    email: user.email,
    target: '',
    detail: 'by identity provider',
  });

/** A session for who came back from a provider with a code, in the words of the callback's reply. */
export const openFederated = async (
  { deps, now }: PublicCall<SsoDeps>,
  kept: SignInState,
  code: string,
) => {
  const { idToken, refreshToken } = await tokensOf(deps, kept, code);
  const caller = await deps.verifyToken(idToken);
  const user = await userOf(deps, caller, { kept, idToken });
  const customer = await readCustomer(deps.identity, user.customerId);
  if (customer === undefined) throw refused();
  const session = await startSession(deps.identity, user.userId, now);
  const handle = await issueHandle(deps.identity, { session, refreshToken, now, hosted: true });
  deps.userStatus.evict(user.userId);
  await recordSignIn(deps, caller, user);
  return {
    token: {
      id_token: idToken,
      refresh_token: handle,
      userInfo: {
        _id: user.userId,
        username: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        role: user.role,
        view: user.view,
      },
      customer: { _id: customer.id, name: customer.name, id: customer.id },
    },
  };
};
