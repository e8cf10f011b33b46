import * as z from 'zod/mini';
import { profileRoutes } from '#contracts/profile.ts';
import { userRoutes } from '#contracts/user.ts';
import { AppError } from '#middleware/appError.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { tokenVerifier } from '#middleware/tokens.ts';
import { userStatusCheck } from '#middleware/userStatus.ts';
import { table } from '#store/table.ts';
import { readUserStatus } from '#store/userStatus.ts';
import type { AuthDeps } from './deps.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshIdToken } from './refreshIdToken.ts';
import { saveDashboardView } from './saveDashboardView.ts';
import { verifyEmail } from './verifyEmail.ts';

const { IDENTITY_TABLE, TOKEN_ISSUER, USER_POOL_ID, USER_POOL_CLIENT_ID } = env(
  z.object({
    IDENTITY_TABLE: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_ID: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
  }),
);
const identity = table(IDENTITY_TABLE);

const deps: AuthDeps = {
  identity,
  pool: { userPoolId: USER_POOL_ID, clientId: USER_POOL_CLIENT_ID },
  verifyToken: tokenVerifier({ issuer: TOKEN_ISSUER, audience: USER_POOL_CLIENT_ID }),
  userStatus: userStatusCheck(readUserStatus(identity)),
};

const notYet = async (): Promise<never> => {
  throw new AppError('notFound');
};

export const handler = areaHandler(
  { ...userRoutes, ...profileRoutes },
  {
    verifyEmail,
    login,
    enterDemo: notYet,
    refreshIdToken,
    logout,
    saveDashboardView,
    getUser: notYet,
    updateUser: notYet,
    changePassword: notYet,
    confirmEmail: notYet,
    forgotPassword: notYet,
    resetPassword: notYet,
    enrolMfa: notYet,
    verifyMfa: notYet,
    resetMfa: notYet,
  },
  deps,
);
