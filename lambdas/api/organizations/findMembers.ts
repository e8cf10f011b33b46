import { findMembers as findNow } from '#cloudAccounts/findMembers.ts';
import type { organizationRoutes } from '#contracts/cloudAccount/organizationRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { readMembers } from './members.ts';

/** Looks now, unless somebody did within ten seconds. */
export const findMembers: UseCase<typeof organizationRoutes.findMembers, AccountsDeps> = async (
  _,
  call,
) => {
  const { core, identity, listMembers } = call.deps;
  await findNow({ core, identity, listMembers, now: Date.now }, call.caller.customer);
  return readMembers(call);
};
