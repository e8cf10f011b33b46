import type { ApiFunctionName } from '#api/functions.ts';
import {
  appendAudit,
  callQuota,
  editing,
  type FunctionSpec,
  mailSettings,
  ofEveryCustomer,
  reportSchedules,
  type TableAccess,
} from './functionSpec.ts';

/** The middleware reads the signed-in user's status and the customer's settings. */
const statusCheck = { mode: 'get', keys: ['USER#*', 'CUSTOMER#*'] } as const satisfies TableAccess;
/** A write may depend on its caller's status, session and strict roles. */
const callerCheck = { ...statusCheck, mode: 'check' } as const satisfies TableAccess;
/** Everything about users: only the functions that sign them in and manage them may touch it. */
const users = {
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
const guards = [
  'IDENTITY_TABLE',
  'ORIGIN_SECRETS',
  'TOKEN_ISSUER',
  'USER_POOL_CLIENT_ID',
  'SSO_CLIENT_ID',
] as const;

/** Sign-in and registration write it before there is a token that names the customer. */
const auditLog = ofEveryCustomer(appendAudit);
const quotaSettings = ['DATA_ROLE_ARN', 'CUSTOMER_CALLS_PER_SECOND'] as const;
const userSettings = ['CORE_TABLE', 'USER_POOL_ID', ...guards] as const;

export const apiFunctionSpecs: Record<ApiFunctionName, FunctionSpec> = {
  auth: {
    entry: 'lambdas/api/functions/auth.ts',
    description: 'Sign-in, sessions and users',
    timeoutSeconds: 15,
    memoryMb: 512,
    environment: [...userSettings, ...mailSettings, 'DEMO_CUSTOMER', 'SSO_URL'],
    tables: { identity: [users, callerCheck], core: auditLog },
  },
  org: {
    entry: 'lambdas/api/functions/org.ts',
    description: 'Registration, invitations and user management',
    timeoutSeconds: 15,
    memoryMb: 512,
    environment: [
      ...userSettings,
      ...mailSettings,
      ...quotaSettings,
      'CONTACT_EMAIL',
      'APPROVAL',
      'DELETION_GRACE_DAYS',
      'EXPORT_BUCKET',
      'EXPORT_QUEUE_URL',
    ],
    tables: { identity: [users, callerCheck], core: auditLog },
    customerTables: {
      core: [{ mode: 'read', keys: ['AUDIT#*', 'ACC'] }, appendAudit, callQuota],
    },
  },
  sso: {
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
  },
  integrations: {
    entry: 'lambdas/api/functions/integrations.ts',
    description: 'Integrations, and what scans look for and may read',
    timeoutSeconds: 25,
    memoryMb: 512,
    environment: [
      'CORE_TABLE',
      'PUBLISH_QUEUE_URL',
      'USER_POOL_ID',
      'SSO_URL',
      'PROVIDERS_QUEUE_URL',
      'EGRESS_HOSTS',
      'SECRETS_PREFIX',
      'SECRETS_KEY_ARN',
      'DNS_SERVER',
      'DATA_ROLE_ARN',
      ...guards,
    ],
    tables: {
      identity: [
        callerCheck,
        {
          mode: 'write',
          keys: ['ACCOUNTS#DUE', 'BUCKET#*', 'DOMAIN#*', 'PROVIDER#*', 'PROVIDERS'],
        },
      ],
    },
    customerTables: {
      core: [...editing, { mode: 'write', keys: ['ACC', 'INTEGRATION', 'DELIVERY', 'POSTURE'] }],
    },
    secrets: 'manage',
    writtenWithCustomer: ['ACCOUNTS#DUE'],
    dependsOnCaller: true,
  },
  attackPaths: {
    entry: 'lambdas/api/functions/attackPaths.ts',
    description: 'Who can use data stores, attack paths to them, checks and marks',
    timeoutSeconds: 25,
    memoryMb: 512,
    environment: ['CORE_TABLE', 'PUBLISH_QUEUE_URL', ...quotaSettings, ...guards],
    tables: { identity: callerCheck },
    customerTables: { core: [...editing, callQuota] },
    dependsOnCaller: true,
  },
  tickets: {
    entry: 'lambdas/api/functions/tickets.ts',
    description: 'Tickets in the product and in trackers',
    timeoutSeconds: 25,
    memoryMb: 512,
    environment: [
      'CORE_TABLE',
      'PUBLISH_QUEUE_URL',
      'SITE_URL',
      'EGRESS_HOSTS',
      'SECRETS_PREFIX',
      ...quotaSettings,
      ...guards,
    ],
    tables: { identity: callerCheck },
    customerTables: { core: [...editing, callQuota, { mode: 'write', keys: ['TICKET', 'EVENT'] }] },
    dependsOnCaller: true,
    secrets: 'read',
  },
  policies: {
    entry: 'lambdas/api/functions/policies.ts',
    description: 'Alerting and compliance policies',
    timeoutSeconds: 25,
    memoryMb: 512,
    environment: ['CORE_TABLE', 'PUBLISH_QUEUE_URL', ...quotaSettings, ...guards],
    tables: { identity: callerCheck },
    customerTables: { core: [...editing, callQuota, { mode: 'write', keys: ['POLICY'] }] },
    dependsOnCaller: true,
  },
  reports: {
    entry: 'lambdas/api/functions/reports.ts',
    description: 'Scheduled reports, their recipients and what was sent',
    timeoutSeconds: 25,
    memoryMb: 512,
    environment: [
      ...(['CORE_TABLE', 'REPORT_BUCKET', 'REPORT_CHAPTERS'] as const),
      ...reportSchedules,
      ...mailSettings,
      ...quotaSettings,
      ...guards,
    ],
    tables: {
      identity: [
        callerCheck,
        { mode: 'get', keys: ['EMAIL#*', 'DOMAIN#*'] },
        { mode: 'write', keys: ['BUCKET#*', 'SECRET#reports'] },
      ],
    },
    customerTables: {
      core: [{ mode: 'write', keys: ['REPORT'] }, appendAudit, callQuota],
    },
    dependsOnCaller: true,
  },
  accounts: {
    entry: 'lambdas/api/functions/accounts.ts',
    description: 'Cloud accounts and organisations',
    timeoutSeconds: 25,
    memoryMb: 512,
    environment: [
      'CORE_TABLE',
      'SCAN_BUS_QUEUE_URL',
      'DATA_ROLE_ARN',
      'CONSOLE_ORIGIN',
      'TEMPLATE_BASE',
      'TEMPLATE_REGIONS',
      'ARTIFACT_BUCKET_PREFIX',
      'TRUSTED_PRINCIPAL_ARN',
      'PRODUCT_BUS_ARN',
      'OWN_ACCOUNT_ID',
      ...guards,
    ],
    tables: {
      identity: [
        statusCheck,
        { mode: 'get', keys: ['ACCOUNT#*', 'EXTERNAL#*'] },
        { mode: 'write', keys: ['BUCKET#*'] },
      ],
    },
    customerTables: {
      core: [...editing, { mode: 'write', keys: ['ACC', 'EXTERNAL', 'ORG', 'SCANNING'] }],
    },
    writtenWithCustomer: [
      'ACCOUNT#*',
      'ACCOUNTS#DUE',
      'ACCOUNTS#REMOVED',
      'ACCOUNTS#ADMITTED',
      'ACCOUNTS#NOTICES',
      'EXTERNAL#*',
    ],
    assumesCustomerRoles: true,
    dependsOnCaller: true,
  },
  lists: {
    entry: 'lambdas/api/functions/lists.ts',
    description: 'Every list, search, aggregate and edit',
    timeoutSeconds: 25,
    memoryMb: 1769,
    environment: ['CORE_TABLE', 'CHUNKS_TABLE', 'PUBLISH_QUEUE_URL', ...quotaSettings, ...guards],
    tables: { identity: { mode: 'get', keys: statusCheck.keys } },
    customerTables: { core: [...editing, callQuota], chunks: [{ mode: 'read', keys: ['*'] }] },
    dependsOnCaller: true,
  },
};
