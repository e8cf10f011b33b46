import { registrationRoutes } from '#contracts/registration/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { draftCustomer } from './draftCustomer.ts';
import { draftTeam } from './draftTeam.ts';
import { draftTenant } from './draftTenant.ts';
import { findExistingAccount } from './findExistingAccount.ts';
import { register } from './register.ts';
import { sendContactMessage } from './sendContactMessage.ts';

export const registration: Noun<typeof registrationRoutes, OrgDeps> = {
  routes: registrationRoutes,
  useCases: {
    draftTeam,
    draftCustomer,
    draftTenant,
    register,
    sendContactMessage,
    findExistingAccount,
  },
};
