import type { customerRoutes } from '#contracts/customer/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { saveStrictRoles } from '#store/customers.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

export const saveCustomerSettings: UseCase<
  typeof customerRoutes.saveCustomerSettings,
  OrgDeps
> = async ({ customerId, strictRoles }, { deps, caller }) => {
  await saveStrictRoles(asCaller(deps.identity, caller, 'manage'), customerId, strictRoles);
  const detail = strictRoles ? 'on' : 'off';
  await writeAuditEntry(deps, {
    by: caller,
    action: 'setting changed',
    target: 'strict roles',
    detail,
  });
  return { strictRoles };
};
