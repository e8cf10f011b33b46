import { auditLog } from './apiAccess.ts';
import type { FunctionSpec } from './functionSpec.ts';

export const ssoApi: FunctionSpec = {
  entry: 'lambdas/api/functions/sso.ts',
  description: 'Sign-in through identity providers',
  timeoutSeconds: 15,
  memoryMb: 512,
  environment: [
    'CORE_TABLE',
    'IDENTITY_TABLE',
    'ORIGIN_SECRETS',
    'TOKEN_ISSUER',
    'USER_POOL_ID',
    'SSO_CLIENT_ID',
    'SSO_URL',
    'SITE_URL',
  ],
  tables: {
    identity: {
      mode: 'write',
      keys: [
        'USER#*',
        'EMAIL#*',
        'CUSTOMER#*',
        'HANDLE#*',
        'STATE#*',
        'INVITE#*',
        'DOMAIN#*',
        'PROVIDER#*',
        'SECRET#google',
      ],
    },
    core: auditLog,
  },
};
