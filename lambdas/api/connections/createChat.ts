import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { connect } from './connect.ts';

export const createChat: UseCase<typeof connectionRoutes.createChat, IntegrationsDeps> = (
  { name, token, userId, channel, address },
  call,
) =>
  connect(call, {
    ...{ type: 'chat', name, userId, secret: token },
    connection: { partner: 'slack', address, channel },
  });
