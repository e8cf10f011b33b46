import type { customerRoutes } from '#contracts/customer/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { saveStrictRoles } from '#store/customers.ts';
import { readMembers } from '#store/members.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/** Counts here at once, in other functions within a minute: so long a standing is remembered. */
export const saveCustomerSettings: UseCase<
  typeof customerRoutes.saveCustomerSettings,
  OrgDeps
> = async ({ customerId, strictRoles }, { deps, caller }) => {
  await saveStrictRoles(deps.identity, customerId, strictRoles);
  const { users } = await readMembers(deps.identity, customerId);
  for (const { userId } of users) deps.userStatus.evict(userId);
  const detail = strictRoles ? 'on' : 'off';
  await writeAuditEntry(deps, {
    by: caller,
    action: 'setting changed',
    target: 'strict roles',
    detail,
  });
  return { strictRoles };
};
