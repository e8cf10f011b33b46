import type { scopeRoutes } from '#contracts/cloudAccount/scopeRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { readOwnScope } from './readOwnScope.ts';

export const getAccountScope: UseCase<typeof scopeRoutes.getAccountScope, IntegrationsDeps> = (
  { cloudAccountId },
  call,
) => readOwnScope(call, cloudAccountId);
