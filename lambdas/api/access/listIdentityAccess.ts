import { type accessRoutes, IdentityAccess } from '#contracts/access/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { readAccessOf } from './readAccessOf.ts';

export const listIdentityAccess: UseCase<
  typeof accessRoutes.listIdentityAccess,
  AttackPathsDeps
> = async ({ id }, { deps, caller: { customer } }) =>
  readAccessOf(deps.core, customer, { ref: id, kind: 'identity', schema: IdentityAccess });
