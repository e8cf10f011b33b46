import { type accessRoutes, StoppedAccess, StoreAccess } from '#contracts/access/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readAccess } from '#store/access.ts';
import { stoppedRefOf } from '#store/keys/access.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { readAccessOf } from './readAccessOf.ts';

export const listStoreAccess: UseCase<
  typeof accessRoutes.listStoreAccess,
  AttackPathsDeps
> = async ({ id }, { deps: { core }, caller: { customer } }) => {
  const subject = { ref: id, kind: 'dataStore', schema: StoreAccess } as const;
  const found = await readAccessOf(core, customer, subject);
  const kept = { ref: stoppedRefOf(id), schema: StoppedAccess };
  const { total = 0, entries = [] } = (await readAccess(core, customer, kept)) ?? {};
  return { ...found, stopped: { total, data: entries } };
};
