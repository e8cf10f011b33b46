import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { connect } from './connect.ts';

export const createServiceManagement: UseCase<
  typeof connectionRoutes.createServiceManagement,
  IntegrationsDeps
> = ({ name, site, username, password, userId, closeCode, closeNote }, call) =>
  connect(call, {
    ...{ type: 'other', name, userId, secret: password },
    connection: {
      ...{ partner: 'serviceNow', site, username },
      ...(closeCode && { closeCode }),
      ...(closeNote && { closeNote }),
    },
  });
