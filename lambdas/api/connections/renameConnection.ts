import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { rename } from './rename.ts';

export const renameConnection: UseCase<
  typeof connectionRoutes.renameConnection,
  IntegrationsDeps
> = (request, call) => rename(call, request, ['serviceNow', 'sumoLogic', 'splunk', 'webhook']);
