import * as z from 'zod/mini';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { userManagementRoutes } from '#contracts/user/managementRoutes.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { customerTables } from '#store/customerTable.ts';
import { exportAuditLog } from '../auditLog/exportAuditLog.ts';
import { listAuditLog } from '../auditLog/listAuditLog.ts';
import { readCustomerSettings } from '../customers/readCustomerSettings.ts';
import { saveCustomerSettings } from '../customers/saveCustomerSettings.ts';
import { draftCustomer } from '../registration/draftCustomer.ts';
import { draftTeam } from '../registration/draftTeam.ts';
import { draftTenant } from '../registration/draftTenant.ts';
import { findExistingAccount } from '../registration/findExistingAccount.ts';
import { register } from '../registration/register.ts';
import { sendContactMessage } from '../registration/sendContactMessage.ts';
import { userDeps } from '../shared/userDeps.ts';
import { deleteUser } from '../users/deleteUser.ts';
import { inviteUser } from '../users/inviteUser.ts';
import { listUsers } from '../users/listUsers.ts';
import { sendOnboardingMail } from '../users/sendOnboardingMail.ts';
import type { OrgDeps } from './orgDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
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
  ...userDeps(given),
  core: customerTables(given.DATA_ROLE_ARN)(given.CORE_TABLE),
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
