import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { keepPendingExternalId, readPendingExternalId } from '#store/externalIds.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { newExternalId } from './chooseExternalId.ts';

/** The same one for every call of a user, until an account is stored with it. */
export const generateExternalId: UseCase<
  typeof accountRoutes.generateExternalId,
  AccountsDeps
> = async (_, { deps, caller }) => {
  const { customer, userId } = caller;
  const pending = await readPendingExternalId(deps.core, customer, userId);
  if (pending !== undefined) return { ExternalId: pending };
  const externalId = newExternalId(customer.customerId);
  const core = coreAsCaller(deps, caller, 'manage');
  return { ExternalId: await keepPendingExternalId(core, customer, { userId, externalId }) };
};
