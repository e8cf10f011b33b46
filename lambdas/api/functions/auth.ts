import * as z from 'zod/mini';
import { profileRoutes } from '#contracts/user/profileRoutes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { enrolMfa } from '../mfa/enrolMfa.ts';
import { resetMfa } from '../mfa/resetMfa.ts';
import { verifyMfa } from '../mfa/verifyMfa.ts';
import { enterDemo } from '../sessions/enterDemo.ts';
import { login } from '../sessions/login.ts';
import { logout } from '../sessions/logout.ts';
import { refreshIdToken } from '../sessions/refreshIdToken.ts';
import { userDeps } from '../shared/userDeps.ts';
import { changePassword } from '../users/changePassword.ts';
import { confirmEmail } from '../users/confirmEmail.ts';
import { forgotPassword } from '../users/forgotPassword.ts';
import { getUser } from '../users/getUser.ts';
import { resetPassword } from '../users/resetPassword.ts';
import { saveDashboardView } from '../users/saveDashboardView.ts';
import { updateUser } from '../users/updateUser.ts';
import { verifyEmail } from '../users/verifyEmail.ts';
import type { AuthDeps } from './authDeps.ts';

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
    DEMO_CUSTOMER: z.string(),
    SSO_URL: z.string(),
  }),
);
const deps: AuthDeps = {
  ...userDeps(given),
  demoCustomer: given.DEMO_CUSTOMER,
  hosted: {
    userPoolId: given.USER_POOL_ID,
    clientId: given.SSO_CLIENT_ID,
    url: given.SSO_URL,
  },
};

export const handler = areaHandler(
  { ...userRoutes, ...profileRoutes },
  {
    verifyEmail,
    login,
    enterDemo,
    refreshIdToken,
    logout,
    saveDashboardView,
    getUser,
    updateUser,
    changePassword,
    confirmEmail,
    forgotPassword,
    resetPassword,
    enrolMfa,
    verifyMfa,
    resetMfa,
  },
  deps,
);
