import type { accessRoutes } from '#contracts/access/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { isIdentityRef } from '#store/keys/entities.ts';
import { readIdentities } from '#store/resources.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

/** From the store of record: the list shows the score with the next publish. */
export const getIdentityRisk: UseCase<
  typeof accessRoutes.getIdentityRisk,
  AttackPathsDeps
> = async ({ id }, { deps, caller: { customer } }) => {
  if (!isIdentityRef(id)) throw new AppError('notFound');
  const found = (await readIdentities(deps.core, customer, [id])).get(id) ?? null;
  if (found === null) throw new AppError('notFound');
  return { risk: found.reachRisk ?? null };
};
