import type * as z from 'zod/mini';
import { type SignIn, userRoutes } from '#contracts/user.ts';
import { send } from '../http.ts';
import { freshToken, leave } from './refresh.ts';
import { TOKEN_LIFETIME_MS } from './rules.ts';
import { getSession, type Session, saveSession } from './store.ts';

type SignInReply = z.infer<typeof SignIn>;

/** What a sign-in leaves in local storage. `now` in milliseconds since 1970-01-01 UTC. */
export const sessionOf = ({ token }: SignInReply, now: number): Session => ({
  authToken: token.idToken.jwtToken,
  tokenExpiry: String(now + TOKEN_LIFETIME_MS),
  refreshToken: token.refreshToken.token,
  userId: token.userInfo._id,
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

/** @throws ApiError */
export const signIn = async (email: string, password: string): Promise<void> => {
  const reply = await send(userRoutes.login, { email, password: toBase64(password) });
  localStorage.setItem('lastActivity', String(Date.now()));
  saveSession(sessionOf(reply, Date.now()));
};

const SIGN_OUT_MS = 5_000;

const endOnServer = async (customerId: string): Promise<void> => {
  const token = await freshToken();
  if (token === null) return;
  const headers = { authorization: `Bearer ${token}`, 'x-customer-id': customerId };
  const signal = AbortSignal.timeout(SIGN_OUT_MS);
  await send(userRoutes.logout, { customerId }, { headers, signal });
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
