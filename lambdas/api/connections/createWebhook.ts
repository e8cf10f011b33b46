import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { connect } from './connect.ts';

export const createWebhook: UseCase<typeof connectionRoutes.createWebhook, IntegrationsDeps> = (
  { name, address, secret, userId },
  call,
) =>
  connect(call, {
    ...{ type: 'other', name, userId, secret },
    connection: { partner: 'webhook', address },
  });
