import type { customerRoutes } from '#contracts/customer/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCustomer } from '#store/customers.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';

export const readCustomerSettings: UseCase<
  typeof customerRoutes.readCustomerSettings,
  OrgDeps
> = async ({ customerId }, { deps }) => {
  const customer = await readCustomer(deps.identity, customerId);
  if (customer === undefined) throw new AppError('notFound');
  return { strictRoles: customer.strictRoles, mfaRequired: customer.mfaRequired };
};
