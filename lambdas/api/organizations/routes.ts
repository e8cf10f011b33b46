import { organizationRoutes } from '#contracts/cloudAccount/organizationRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { acceptMembers } from './acceptMembers.ts';
import { findMembers } from './findMembers.ts';
import { launchOrganization } from './launchOrganization.ts';
import { listMembers } from './listMembers.ts';
import { refuseMembers } from './refuseMembers.ts';
import { restoreMembers } from './restoreMembers.ts';

export const organizations: Noun<typeof organizationRoutes, AccountsDeps> = {
  routes: organizationRoutes,
  useCases: {
    launchOrganization,
    listMembers,
    findMembers,
    acceptMembers,
    refuseMembers,
    restoreMembers,
  },
};
