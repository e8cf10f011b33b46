import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { rename } from './rename.ts';

export const renameIssueTracker: UseCase<
  typeof connectionRoutes.renameIssueTracker,
  IntegrationsDeps
> = (request, call) => rename(call, request, ['jira']);
