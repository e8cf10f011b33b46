import type { identityRoutes } from '#contracts/identity/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import { countIdentities, identityCounts } from '#readModel/kinds/identities/query.ts';
import { identitiesKind } from '#readModel/kinds/identities/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getIdentityStats: UseCase<typeof identityRoutes.getIdentityStats, ListsDeps> = async (
  { cloudAccountId, filters },
  { deps, caller },
) =>
  countIdentities(
    filtered(await deps.lists.count(identitiesKind, caller.customer, identityCounts), filters),
    cloudAccountId,
  );
