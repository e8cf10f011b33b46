import * as z from 'zod/mini';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { personVerifier, tokenVerifier } from '#middleware/tokens.ts';
import { userStatusCheck } from '#middleware/userStatus.ts';
import { table } from '#store/table.ts';
import { readUserStatus } from '#store/userStatus.ts';
import type { ApiFunctions } from '../functions.ts';
import { sso } from '../sso/routes.ts';
import type { SsoDeps } from './ssoDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
    SSO_URL: z.string(),
    SITE_URL: z.string(),
  }),
);
const identity = table(given.IDENTITY_TABLE);

const tokens = { issuer: given.TOKEN_ISSUER, audience: given.SSO_CLIENT_ID };

const deps: SsoDeps = {
  identity,
  core: table(given.CORE_TABLE),
  hosted: {
    userPoolId: given.USER_POOL_ID,
    clientId: given.SSO_CLIENT_ID,
    url: given.SSO_URL,
  },
  siteUrl: given.SITE_URL,
  originSecrets: given.ORIGIN_SECRETS,
  verifyToken: tokenVerifier(tokens),
  verifyPerson: personVerifier(tokens),
  checkStatus: userStatusCheck(readUserStatus(identity), 0),
};

export const handler = apiHandler<ApiFunctions['sso'], SsoDeps>({ sso }, deps);
