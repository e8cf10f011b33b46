import * as z from 'zod/mini';
import { registrationRoutes } from '#contracts/registration.ts';
import { userManagementRoutes } from '#contracts/userManagement.ts';
import { AppError } from '#middleware/appError.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { tokenVerifier } from '#middleware/tokens.ts';
import { userStatusCheck } from '#middleware/userStatus.ts';
import { table } from '#store/table.ts';
import { readUserStatus } from '#store/userStatus.ts';
import type { OrgDeps } from './deps.ts';

const { IDENTITY_TABLE, TOKEN_ISSUER, USER_POOL_ID, USER_POOL_CLIENT_ID } = env(
  z.object({
    IDENTITY_TABLE: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_ID: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
  }),
);
const identity = table(IDENTITY_TABLE);

const deps: OrgDeps = {
  identity,
  pool: { userPoolId: USER_POOL_ID, clientId: USER_POOL_CLIENT_ID },
  verifyToken: tokenVerifier({ issuer: TOKEN_ISSUER, audience: USER_POOL_CLIENT_ID }),
  userStatus: userStatusCheck(readUserStatus(identity)),
};

const notYet = async (): Promise<never> => {
  throw new AppError('notFound');
};

export const handler = areaHandler(
  { ...registrationRoutes, ...userManagementRoutes },
  {
    draftTeam: notYet,
    draftCustomer: notYet,
    draftTenant: notYet,
    register: notYet,
    sendContactMessage: notYet,
    findExistingAccount: notYet,
    sendOnboardingMail: notYet,
    listUsers: notYet,
    deleteUser: notYet,
    inviteUser: notYet,
    readCustomerSettings: notYet,
    saveCustomerSettings: notYet,
    listAuditLog: notYet,
    exportAuditLog: notYet,
  },
  deps,
);
