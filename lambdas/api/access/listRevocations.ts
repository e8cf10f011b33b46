import type { accessRoutes } from '#contracts/access/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { readCheck } from './readCheck.ts';

export const listRevocations: UseCase<
  typeof accessRoutes.listRevocations,
  AttackPathsDeps
> = async ({ id: store, identity }, { deps: { core }, caller: { customer } }) => {
  const check = await readCheck(core, customer, { identity, store });
  const { answerRevoke } = await import('#domain/access/answerCheck.ts');
  const data = check && answerRevoke(check);
  return { isKnown: data !== undefined, data: data ?? [] };
};
