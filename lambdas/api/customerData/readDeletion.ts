import type { deletionRoutes } from '#contracts/customerData/deletionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readDeletion as readStored } from '#store/customerDeletions.ts';
import { readCustomer } from '#store/customers.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { accountsWithStack, describeDeletion } from './deletionRequest.ts';

export const readDeletion: UseCase<typeof deletionRoutes.readDeletion, OrgDeps> = async (
  { customerId },
  { deps, caller },
) => {
  const customer = await readCustomer(deps.identity, customerId);
  if (customer === undefined) throw new AppError('notFound');
  const stored = await readStored(deps.identity, customerId);
  return {
    deletion: stored === undefined ? null : describeDeletion(stored),
    customerName: customer.name,
    accountsWithStack: await accountsWithStack(deps, caller.customer),
    graceDays: deps.deletionGraceDays,
  };
};
