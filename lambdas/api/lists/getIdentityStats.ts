import type { identityRoutes } from '#contracts/identity.ts';
import { countIdentities, identityCountColumns } from '#domain/identity/list.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getIdentityStats: UseCase<typeof identityRoutes.getIdentityStats, ListsDeps> = async (
  { cloudAccountId },
  { deps, caller },
) =>
  countIdentities(await deps.readIdentities(caller.customer, identityCountColumns), cloudAccountId);
