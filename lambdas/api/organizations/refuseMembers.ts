import type { organizationRoutes } from '#contracts/cloudAccount/organizationRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { changeStatus, membersIn } from './members.ts';

export const refuseMembers: UseCase<typeof organizationRoutes.refuseMembers, AccountsDeps> = async (
  { ids },
  call,
) => {
  const members = await membersIn(call, ids, 'waiting');
  await changeStatus(call, members, { status: 'refused', action: 'member refused' });
  return { msg: 'Hidden. You can bring it back at any time.' };
};
