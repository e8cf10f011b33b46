import * as z from 'zod/mini';
import { registrationRoutes } from '#contracts/registration.ts';
import { userManagementRoutes } from '#contracts/userManagement.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { peopleDeps } from '../people.ts';
import { deleteUser } from './deleteUser.ts';
import type { OrgDeps } from './deps.ts';
import { draftCustomer } from './draftCustomer.ts';
import { draftTeam } from './draftTeam.ts';
import { draftTenant } from './draftTenant.ts';
import { exportAuditLog } from './exportAuditLog.ts';
import { findExistingAccount } from './findExistingAccount.ts';
import { inviteUser } from './inviteUser.ts';
import { listAuditLog } from './listAuditLog.ts';
import { listUsers } from './listUsers.ts';
import { readCustomerSettings } from './readCustomerSettings.ts';
import { register } from './register.ts';
import { saveCustomerSettings } from './saveCustomerSettings.ts';
import { sendContactMessage } from './sendContactMessage.ts';
import { sendOnboardingMail } from './sendOnboardingMail.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_ID: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
    SITE_URL: z.string(),
    MAIL_FROM: z.string(),
    CONTACT_EMAIL: z.string(),
    APPROVAL: z.enum(['auto', 'manual']),
  }),
);
const deps: OrgDeps = {
  ...peopleDeps(given),
  contactEmail: given.CONTACT_EMAIL,
  approval: given.APPROVAL,
};

export const handler = areaHandler(
  { ...registrationRoutes, ...userManagementRoutes },
  {
    draftTeam,
    draftCustomer,
    draftTenant,
    register,
    sendContactMessage,
    findExistingAccount,
    sendOnboardingMail,
    listUsers,
    deleteUser,
    inviteUser,
    readCustomerSettings,
    saveCustomerSettings,
    listAuditLog,
    exportAuditLog,
  },
  deps,
);
