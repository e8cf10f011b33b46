import { integrationRoutes } from '#contracts/integration/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { createIdentityProvider } from './createIdentityProvider.ts';
import { deleteIntegration } from './deleteIntegration.ts';
import { listIntegrations } from './listIntegrations.ts';
import { renameIdentityProvider } from './renameIdentityProvider.ts';
import { verifyDomain } from './verifyDomain.ts';

export const integrations: Noun<typeof integrationRoutes, IntegrationsDeps> = {
  routes: integrationRoutes,
  useCases: {
    listIntegrations,
    createIdentityProvider,
    renameIdentityProvider,
    verifyDomain,
    deleteIntegration,
  },
};
