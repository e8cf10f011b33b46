import type { profileRoutes } from '#contracts/profile/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readMember } from '#store/members.ts';
import type { AuthDeps } from '../functions/authDeps.ts';

/** A user of the own customer; an invited user reads the own profile only. */
export const getUser: UseCase<typeof profileRoutes.getUser, AuthDeps> = async (
  { id },
  { deps, caller, invitation },
) => {
  if (invitation !== undefined && invitation.userId !== id) throw new AppError('notFound');
  const own = (caller ?? invitation)?.customer.customerId ?? '';
  const user = await readMember(deps.identity, own, id);
  if (user === undefined) throw new AppError('notFound');
  return {
    _id: user.userId,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    status: user.status,
    role: user.role,
    googleOrOkta: user.googleOrOkta,
    mfa: user.mfa,
  };
};
