import { createHash, randomBytes } from 'node:crypto';
import type { PublicCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { hashOf, writeSignInState } from '#store/signInStates.ts';
import type { SsoDeps } from '../functions/ssoDeps.ts';
import { clearSsoCookie, readSsoCookie, setSsoCookie } from './ssoCookies.ts';

const secret = (): string => randomBytes(32).toString('base64url');

export const redirectUriOf = (siteUrl: string): string => `${siteUrl}/callback`;

const addressOf = (
  { hosted, siteUrl }: SsoDeps,
  way: { readonly state: string; nonce: string; verifier: string; providerName: string },
): string => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: hosted.clientId,
    redirect_uri: redirectUriOf(siteUrl),
    scope: 'openid email profile',
    identity_provider: way.providerName,
    state: way.state,
    nonce: way.nonce,
    code_challenge: createHash('sha256').update(way.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${hosted.url}/oauth2/authorize?${query}`;
};

export interface Goal {
  readonly providerName: string;
  /** To register, where the provider's account is no user's. */
  readonly signUp: boolean;
}

/** Sends the browser to a provider; state, nonce and PKCE verifier stay here, under the hash of the state. */
export const startSignIn = async (
  call: PublicCall<SsoDeps>,
  { providerName, signUp }: Goal,
): Promise<{ location: string }> => {
  const { deps, now, cookies, setCookie } = call;
  const { siteUrl } = deps;
  if (siteUrl === '') throw new AppError('unavailable');
  const [state, nonce, verifier, browser] = [secret(), secret(), secret(), secret()] as const;
  const again = readSsoCookie(cookies, 'again', siteUrl) !== undefined;
  const content = { browser: hashOf(browser), nonce, verifier, providerName, again, signUp };
  await writeSignInState(deps.identity, { state, content, now });
  setCookie(setSsoCookie('browser', { value: browser, siteUrl }));
  if (again) setCookie(clearSsoCookie('again', siteUrl));
  return { location: addressOf(deps, { state, nonce, verifier, providerName }) };
};
