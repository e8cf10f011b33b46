import { ssoRoutes } from '#contracts/sso/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { SsoDeps } from '../functions/ssoDeps.ts';
import { loginToGoogle } from './loginToGoogle.ts';
import { loginToOkta } from './loginToOkta.ts';
import { serviceProviderCallback } from './serviceProviderCallback.ts';

export const sso: Noun<typeof ssoRoutes, SsoDeps> = {
  routes: ssoRoutes,
  useCases: { loginToOkta, loginToGoogle, serviceProviderCallback },
};
