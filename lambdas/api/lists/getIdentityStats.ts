import type { identityRoutes } from '#contracts/identity.ts';
import { countIdentities, identityCounts } from '#domain/identity/list.ts';
import { filtered } from '#domain/readModel/counted.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getIdentityStats: UseCase<typeof identityRoutes.getIdentityStats, ListsDeps> = async (
  { cloudAccountId, filters },
  { deps, caller },
) =>
  countIdentities(
    filtered(await deps.countIdentities(caller.customer, identityCounts), filters),
    cloudAccountId,
  );
