import type { identityRoutes } from '#contracts/identity.ts';
import { countIdentities, identityCounts } from '#domain/identity/list.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getIdentityStats: UseCase<typeof identityRoutes.getIdentityStats, ListsDeps> = async (
  { cloudAccountId },
  { deps, caller },
) => countIdentities(await deps.countIdentities(caller.customer, identityCounts), cloudAccountId);
