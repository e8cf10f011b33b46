import type { ssoRoutes } from '#contracts/sso/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { domainOf, readDomain } from '#store/emailDomains.ts';
import { GOOGLE } from '#store/identityProviders.ts';
import type { SsoDeps } from '../functions/ssoDeps.ts';
import { readSsoCookie } from './ssoCookies.ts';
import { startSignIn } from './startSignIn.ts';

/** To the provider of the domain of the address; back to the site when it has none. */
export const loginToOkta: UseCase<typeof ssoRoutes.loginToOkta, SsoDeps> = async (
  { email },
  call,
) => {
  const { deps, cookies } = call;
  const ofEmail = email === undefined ? undefined : domainOf(email);
  const domain = ofEmail ?? readSsoCookie(cookies, 'domain', deps.siteUrl);
  const found = await readDomain(deps.identity, domain ?? '');
  if (found === undefined || found.providerName === GOOGLE) return { location: `${deps.siteUrl}/` };
  return startSignIn(call, { providerName: found.providerName, signUp: false });
};
