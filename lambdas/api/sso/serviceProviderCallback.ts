import { type ssoRoutes, ssoWords } from '#contracts/sso/routes.ts';
import { TAKEN } from '#domain/sso/refusals.ts';
import type { PublicCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { GOOGLE } from '#store/identityProviders.ts';
import { hashOf, type SignInState, takeSignInState } from '#store/signInStates.ts';
import type { SsoDeps } from '../functions/ssoDeps.ts';
import { openFederated } from './openFederated.ts';
import { accountExists } from './proposeSignUp.ts';
import { refused } from './refused.ts';
import { clearSsoCookie, readSsoCookie, setSsoCookie } from './ssoCookies.ts';

const expired = (): AppError =>
  new AppError('invalidCredentials', 'This sign-in has expired. Please start again.');

/** Taken away whatever follows, so that each state is looked at once. */
const takeState = async (
  { deps, cookies, now }: PublicCall<SsoDeps>,
  state: string | undefined,
): Promise<SignInState> => {
  const kept = state === undefined ? undefined : await takeSignInState(deps.identity, state);
  const browser = readSsoCookie(cookies, 'browser', deps.siteUrl);
  const fits = browser !== undefined && hashOf(browser) === kept?.browser;
  if (kept === undefined || !fits || kept.expiresAt <= now) throw expired();
  return kept;
};

/** The pool aborts the sign-in in which it first linked a user; the next one finds the link. */
const isNewLink = (description: string): boolean =>
  description.startsWith('Already found an entry for username');

/** Result of a sign-in by a provider: tokens, or the state word to start it again. */
export const serviceProviderCallback: UseCase<
  typeof ssoRoutes.serviceProviderCallback,
  SsoDeps
> = async (request, call) => {
  const { deps, setCookie, log } = call;
  setCookie(clearSsoCookie('browser', deps.siteUrl));
  const kept = await takeState(call, request.state);
  if (request.code !== undefined) return openFederated(call, kept, request.code);
  if (isNewLink(request.error_description ?? '') && !kept.again) {
    setCookie(setSsoCookie('again', { value: '1', siteUrl: deps.siteUrl }));
    return { message: kept.providerName === GOOGLE ? ssoWords.google : ssoWords.okta };
  }
  if (kept.signUp && (request.error_description ?? '').includes(TAKEN)) throw accountExists();
  log.warn('sign-in refused by the identity provider', {
    provider: kept.providerName,
    error: request.error,
  });
  throw refused();
};
