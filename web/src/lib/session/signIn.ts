import type * as z from 'zod/mini';
import { type DemoSignIn, type SignIn, sessionRoutes } from '#contracts/session/routes.ts';
import type { FederatedSignIn } from '#contracts/sso/routes.ts';
import { send } from '../http.ts';
import { dropEndReason } from './endReason.ts';
import { freshToken, leave } from './refresh.ts';
import { TOKEN_LIFETIME_MS } from './rules.ts';
import { getSession, type Session, saveSession } from './store.ts';

type FederatedReply = z.infer<typeof FederatedSignIn>;
type SignInReply = z.infer<typeof SignIn> | z.infer<typeof DemoSignIn>;

/** Items that a sign-in writes to local storage. `now` in milliseconds since 1970-01-01 UTC. */
export const sessionOf = ({ token }: SignInReply, now: number): Session => ({
  authToken: token.idToken.jwtToken,
  tokenExpiry: String(now + TOKEN_LIFETIME_MS),
  refreshToken: token.refreshToken.token,
  // A visitor of the demo has none, so that an idle session ends on /timeout.
  userId: '_id' in token.userInfo ? token.userInfo._id : '',
  username: token.userInfo.username,
  first_name: token.userInfo.first_name,
  last_name: token.userInfo.last_name,
  role: token.userInfo.role,
  view: token.userInfo.view,
  customerRef: token.customer._id,
  customerId: token.customer.id,
  customer_name: token.customer.name,
});

/** base64 of UTF-8, the form in which the call takes passwords. */
export const toBase64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Stores the session of a reply: from here on this browser is signed in. */
export const begin = (reply: SignInReply): void => {
  dropEndReason();
  localStorage.setItem('lastActivity', String(Date.now()));
  saveSession(sessionOf(reply, Date.now()));
};

/** Stores the session after the return from an identity provider. */
export const beginFederated = ({ token }: FederatedReply): void =>
  begin({
    token: {
      userInfo: token.userInfo,
      customer: token.customer,
      idToken: { jwtToken: token.id_token },
      refreshToken: { token: token.refresh_token },
    },
  });

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Second factor: a code of the authenticator app, or a recovery code. */
  readonly code?: string;
  readonly recoveryCode?: string;
}

/**
 * Signs in and stores the session; `challenge` requires the same call with a second factor. @throws
 * ApiError
 */
export const signIn = async (credentials: Credentials): Promise<'signedIn' | 'challenge'> => {
  const password = toBase64(credentials.password);
  const reply = await send(sessionRoutes.login, { ...credentials, password });
  if ('challenge' in reply) return 'challenge';
  begin(reply);
  return 'signedIn';
};

/**
 * Enters the read-only sample customer, where a deployment offers it.
 * @throws ApiError
 */
export const enterDemo = async (): Promise<void> => begin(await send(sessionRoutes.enterDemo, {}));

const SIGN_OUT_MS = 5_000;

const endOnServer = async (customerId: string): Promise<void> => {
  const token = await freshToken();
  if (token === null) return;
  const headers = { authorization: `Bearer ${token}`, 'x-customer-id': customerId };
  const signal = AbortSignal.timeout(SIGN_OUT_MS);
  await send(sessionRoutes.logout, { customerId }, { headers, signal });
};

/** Ends the session on the server and in every tab; the page leaves even when the call fails. */
export const signOut = async (): Promise<void> => {
  const customerId = getSession()?.customerId;
  try {
    if (customerId) await endOnServer(customerId);
  } catch {
    // The handle dies of idleness on the server; here the session ends now.
  }
  leave();
};
