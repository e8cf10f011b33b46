import type { ssoRoutes } from '#contracts/sso/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { GOOGLE } from '#store/identityProviders.ts';
import type { SsoDeps } from '../functions/ssoDeps.ts';
import { startSignIn } from './startSignIn.ts';

export const loginToGoogle: UseCase<typeof ssoRoutes.loginToGoogle, SsoDeps> = async (
  { signUp },
  call,
) => startSignIn(call, { providerName: GOOGLE, signUp: signUp === 'true' });
