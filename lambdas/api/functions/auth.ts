import * as z from 'zod/mini';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import type { ApiFunctions } from '../functions.ts';
import { mfa } from '../mfa/routes.ts';
import { profile } from '../profile/routes.ts';
import { sessions } from '../sessions/routes.ts';
import { userDeps } from '../shared/userDeps.ts';
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

export const handler = apiHandler<ApiFunctions['auth'], AuthDeps>({ sessions, profile, mfa }, deps);
