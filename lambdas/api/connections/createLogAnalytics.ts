import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { connect } from './connect.ts';

/** The address of a Sumo Logic source is its secret. */
export const createLogAnalytics: UseCase<
  typeof connectionRoutes.createLogAnalytics,
  IntegrationsDeps
> = async ({ name, service, address, token, userId }, call) => {
  const shared = { type: 'other', name, userId } as const;
  if (service === 'sumoLogic') {
    return connect(call, { ...shared, secret: address, connection: { partner: 'sumoLogic' } });
  }
  if (token === '') throw new AppError('invalidRequest', 'Please enter token.');
  const connection = { partner: 'splunk', address } as const;
  return connect(call, { ...shared, secret: token, connection });
};
