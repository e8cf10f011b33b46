import { type accessRoutes, StoreAccess } from '#contracts/access/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { readAccessOf } from './readAccessOf.ts';

export const listStoreAccess: UseCase<
  typeof accessRoutes.listStoreAccess,
  AttackPathsDeps
> = async ({ id }, { deps, caller: { customer } }) =>
  readAccessOf(deps.core, customer, { ref: id, kind: 'dataStore', schema: StoreAccess });
