import type { customerRoutes } from '#contracts/customer/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { readCustomer } from '#store/customers.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';

export const getCustomer: UseCase<typeof customerRoutes.getCustomer, OrgDeps> = async (
  _,
  { deps, caller },
) => {
  const customer = await readCustomer(deps.identity, caller.customer.customerId);
  if (customer === undefined) throw new AppError('notFound');
  const accounts = await readCloudAccounts(deps.core, caller.customer);
  return { _id: customer.id, name: customer.name, accountAvailable: accounts.length > 0 };
};
