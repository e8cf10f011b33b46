import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';

export const listRegions: UseCase<typeof accountRoutes.listRegions, AccountsDeps> = async (
  _request,
  { deps },
) => ({ msg: [...deps.regions] });
