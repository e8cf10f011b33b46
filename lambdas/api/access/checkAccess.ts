import type { accessRoutes } from '#contracts/access/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { readCheckRows } from './readCheckRows.ts';
import { requirePresent } from './requirePresent.ts';

const notKnown = { isKnown: false, data: [] };

export const checkAccess: UseCase<typeof accessRoutes.checkAccess, AttackPathsDeps> = async (
  { id: store, identity },
  { deps: { core }, caller: { customer } },
) => {
  await requirePresent(core, customer, { ref: store, kind: 'dataStore' });
  await requirePresent(core, customer, { ref: identity, kind: 'identity' });
  const rows = await readCheckRows(core, customer, { identity, store });
  if (rows === undefined) return notKnown;
  const ownAccounts = new Set((await readCloudAccounts(core, customer)).map(({ id }) => id));
  const { answerCheck } = await import('#domain/access/answerCheck.ts');
  const data = answerCheck({ identity, store, rows, ownAccounts });
  return data === undefined ? notKnown : { isKnown: true, data };
};
