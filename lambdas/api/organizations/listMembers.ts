import type { organizationRoutes } from '#contracts/cloudAccount/organizationRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { readMembers } from './members.ts';

export const listMembers: UseCase<typeof organizationRoutes.listMembers, AccountsDeps> = (
  _,
  call,
) => readMembers(call);
