import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { connect } from './connect.ts';

export const createIssueTracker: UseCase<
  typeof connectionRoutes.createIssueTracker,
  IntegrationsDeps
> = async ({ name, deployment, site, project, email, token, userId }, call) => {
  if (deployment === 'cloud' && email === '') {
    throw new AppError('invalidRequest', 'Please enter email.');
  }
  return connect(call, {
    ...{ type: 'other', name, userId, secret: token },
    connection: { partner: 'jira', deployment, site, project, email },
  });
};
