import { scopeRoutes } from '#contracts/cloudAccount/scopeRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { getAccountScope } from './getAccountScope.ts';
import { previewAccountScope } from './previewAccountScope.ts';
import { setAccountScope } from './setAccountScope.ts';

export const accountScopes: Noun<typeof scopeRoutes, IntegrationsDeps> = {
  routes: scopeRoutes,
  useCases: { getAccountScope, setAccountScope, previewAccountScope },
};
