import { userRoutes } from '#contracts/user/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { deleteUser } from './deleteUser.ts';
import { inviteUser } from './inviteUser.ts';
import { listUsers } from './listUsers.ts';
import { sendOnboardingMail } from './sendOnboardingMail.ts';

export const users: Noun<typeof userRoutes, OrgDeps> = {
  routes: userRoutes,
  useCases: { sendOnboardingMail, listUsers, deleteUser, inviteUser },
};
