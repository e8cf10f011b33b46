import type { sessionRoutes } from '#contracts/session/routes.ts';
import { ssoWords } from '#contracts/sso/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { domainOf, readDomain } from '#store/emailDomains.ts';
import { GOOGLE } from '#store/identityProviders.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { throttle } from '../shared/throttle.ts';
import { setSsoCookie } from '../sso/ssoCookies.ts';

/** A hundred sign-ins begun from one address, which an office may share, then one a second. */
const perAddress = { capacity: 100, refillMs: 1_000 };

/** Returns how to sign in by domain, and never whether the user exists. */
export const verifyEmail: UseCase<typeof sessionRoutes.verifyEmail, AuthDeps> = async (
  { email },
  { deps, setCookie, now, sourceAddress },
) => {
  const name = `first step ${sourceAddress}`;
  await throttle(deps.identity, { name, rule: perAddress, now });
  const domain = await readDomain(deps.identity, domainOf(email));
  if (domain === undefined) return { message: 'Continue with your password' };
  setCookie(setSsoCookie('domain', { value: domain.domain, siteUrl: deps.siteUrl }));
  return { message: domain.providerName === GOOGLE ? ssoWords.google : ssoWords.okta };
};
