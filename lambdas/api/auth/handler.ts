import * as z from 'zod/mini';
import { profileRoutes } from '#contracts/profile.ts';
import { userRoutes } from '#contracts/user.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { peopleDeps } from '../people.ts';
import { changePassword } from './changePassword.ts';
import { confirmEmail } from './confirmEmail.ts';
import type { AuthDeps } from './deps.ts';
import { enrolMfa } from './enrolMfa.ts';
import { enterDemo } from './enterDemo.ts';
import { forgotPassword } from './forgotPassword.ts';
import { getUser } from './getUser.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshIdToken } from './refreshIdToken.ts';
import { resetMfa } from './resetMfa.ts';
import { resetPassword } from './resetPassword.ts';
import { saveDashboardView } from './saveDashboardView.ts';
import { updateUser } from './updateUser.ts';
import { verifyEmail } from './verifyEmail.ts';
import { verifyMfa } from './verifyMfa.ts';

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
  ...peopleDeps(given),
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
