import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';

export const listRegions: UseCase<typeof accountRoutes.listRegions, AccountsDeps> = async () => ({
  msg: [...stackManifest.regions],
});
