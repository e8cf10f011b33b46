import type { identityRoutes } from '#contracts/identity/routes.ts';
import { countIdentities, identityCounts } from '#domain/identity/list.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getIdentityStats: UseCase<typeof identityRoutes.getIdentityStats, ListsDeps> = async (
  { cloudAccountId, filters },
  { deps, caller },
) =>
  countIdentities(
    filtered(await deps.countIdentities(caller.customer, identityCounts), filters),
    cloudAccountId,
  );
