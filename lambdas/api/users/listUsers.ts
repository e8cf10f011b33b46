import type { userRoutes } from '#contracts/user/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readMembers } from '#store/members.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';

export const listUsers: UseCase<typeof userRoutes.listUsers, OrgDeps> = async (
  _,
  { deps, caller },
) => {
  const { users } = await readMembers(deps.identity, caller.customer.customerId);
  const data = users.map((user) => ({
    _id: user.userId,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    status: user.status,
    role: user.role,
    username: user.email,
    mfa: user.mfa,
  }));
  return { data };
};
