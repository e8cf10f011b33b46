import type { organizationRoutes } from '#contracts/cloudAccount/organizationRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { changeStatus, membersIn } from './members.ts';

export const restoreMembers: UseCase<
  typeof organizationRoutes.restoreMembers,
  AccountsDeps
> = async ({ ids }, call) => {
  const members = await membersIn(call, ids, 'refused');
  await changeStatus(call, members, { status: 'waiting', action: 'member restored' });
  return { msg: 'The account waits to be confirmed again.' };
};
