import { type attackPathRoutes, ChokePoint } from '#contracts/attackPath/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readAccess } from '#store/access.ts';
import { CHOKE_POINTS_REF } from '#store/keys/access.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

export const listChokePoints: UseCase<
  typeof attackPathRoutes.listChokePoints,
  AttackPathsDeps
> = async (_, { deps: { core }, caller: { customer } }) => {
  const found = await readAccess(core, customer, { ref: CHOKE_POINTS_REF, schema: ChokePoint });
  return { isKnown: found !== undefined, data: found?.entries ?? [] };
};
