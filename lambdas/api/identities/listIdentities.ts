import type { identityRoutes } from '#contracts/identity/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfIdentities } from './pageOfIdentities.ts';

export const listIdentities: UseCase<typeof identityRoutes.listIdentities, ListsDeps> = (
  request,
  call,
) => pageOfIdentities(request, call);
