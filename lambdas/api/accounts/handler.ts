import * as z from 'zod/mini';
import { accountRoutes } from '#contracts/cloudAccount.ts';
import { areaHandler } from '#middleware/areaHandler.ts';
import { env } from '#middleware/env.ts';
import { tokenVerifier } from '#middleware/tokens.ts';
import { userStatusCheck } from '#middleware/userStatus.ts';
import { table } from '#store/table.ts';
import { readUserStatus } from '#store/userStatus.ts';
import type { AccountsDeps } from './deps.ts';
import { getCloudAccountProgress } from './getCloudAccountProgress.ts';
import { getFirstAccountStatus } from './getFirstAccountStatus.ts';
import { listCloudAccounts } from './listCloudAccounts.ts';

const { CORE_TABLE, IDENTITY_TABLE, TOKEN_ISSUER, USER_POOL_CLIENT_ID, SSO_CLIENT_ID } = env(
  z.object({
    CORE_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
  }),
);

const deps: AccountsDeps = {
  core: table(CORE_TABLE),
  verifyToken: tokenVerifier({
    issuer: TOKEN_ISSUER,
    audience: [USER_POOL_CLIENT_ID, SSO_CLIENT_ID],
  }),
  userStatus: userStatusCheck(readUserStatus(table(IDENTITY_TABLE))),
};

export const handler = areaHandler(
  accountRoutes,
  { listCloudAccounts, getCloudAccountProgress, getFirstAccountStatus },
  deps,
);
