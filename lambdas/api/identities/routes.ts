import { identityRoutes } from '#contracts/identity/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { getIdentityStats } from './getIdentityStats.ts';
import { listIdentities } from './listIdentities.ts';

export const identities: Noun<typeof identityRoutes, ListsDeps> = {
  routes: identityRoutes,
  useCases: { listIdentities, getIdentityStats },
};
