import { appendAudit, ofEveryCustomer, type TableAccess } from './functionSpec.ts';

/** The middleware reads the signed-in user's status and the customer's settings. */
export const statusCheck = {
  mode: 'get',
  keys: ['USER#*', 'CUSTOMER#*'],
} as const satisfies TableAccess;
/** A write may depend on its caller's status, session and strict roles. */
export const callerCheck = { ...statusCheck, mode: 'check' } as const satisfies TableAccess;
/** Everything about users: only the functions that sign them in and manage them may touch it. */
export const users = {
  mode: 'write',
  keys: [
    'USER#*',
    'EMAIL#*',
    'APIKEY#*',
    'CUSTOMER#*',
    'CUSTOMERS',
    'HANDLE#*',
    'BUCKET#*',
    'INVITE#*',
    'CODE#*',
    'SECRET#*',
    'DOMAIN#*',
    'DELETIONS',
  ],
} as const satisfies TableAccess;
/** Items that the middleware reads: the caller's status and the distribution's secret. */
export const guards = [
  'IDENTITY_TABLE',
  'ORIGIN_SECRETS',
  'TOKEN_ISSUER',
  'USER_POOL_CLIENT_ID',
  'SSO_CLIENT_ID',
] as const;

/** Sign-in and registration write it before there is a token that names the customer. */
export const auditLog = ofEveryCustomer(appendAudit);
export const quotaSettings = ['DATA_ROLE_ARN', 'CUSTOMER_CALLS_PER_SECOND'] as const;
export const userSettings = ['CORE_TABLE', 'USER_POOL_ID', ...guards] as const;
/** Of the functions whose calls edit what lists show. */
export const editSettings = [
  'CORE_TABLE',
  'PUBLISH_QUEUE_URL',
  ...quotaSettings,
  ...guards,
] as const;

/** Changes of the tags of many data stores. */
export const tagJobs = { mode: 'write', keys: ['TAGJOB'] } as const satisfies TableAccess;
