import type { integrationRoutes } from '#contracts/integration/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readConnections } from '#store/connections.ts';
import { readIdentityProviders } from '#store/integrations.ts';
import { wireConnection } from '../connections/wire.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { wireIntegration } from './wire.ts';

/** With what the provider's administrator has to enter on the other side. */
export const listIntegrations: UseCase<
  typeof integrationRoutes.listIntegrations,
  IntegrationsDeps
> = async (_, { deps, caller }) => ({
  data: [
    ...(await readIdentityProviders(deps.core, caller.customer)).map(wireIntegration),
    ...(await readConnections(deps.core, caller.customer)).map(wireConnection),
  ],
  serviceProvider: {
    entityId: `urn:amazon:cognito:sp:${deps.userPoolId}`,
    consumerUrl: `${deps.ssoUrl}/saml2/idpresponse`,
  },
});
