import type { Area } from '#contracts/areas.ts';

/** Tables of the product. */
export type TableName = 'core' | 'identity' | 'chunks';

/** Environment names that a function may have, each parsed by the function's own schema. */
export type EnvironmentName =
  | 'CORE_TABLE'
  | 'IDENTITY_TABLE'
  | 'CHUNKS_TABLE'
  | 'USER_POOL_ID'
  | 'TOKEN_ISSUER'
  | 'USER_POOL_CLIENT_ID'
  | 'SSO_CLIENT_ID'
  | 'SSO_URL'
  | 'PROVIDERS_QUEUE_URL'
  | 'METADATA_HOSTS'
  | 'DNS_SERVER'
  | 'INGEST_QUEUE_URL'
  | 'PUBLISH_QUEUE_URL'
  | 'ANALYSIS_QUEUE_URL'
  | 'CHECKS_VERSION'
  | 'SITE_URL'
  | 'MAIL_FROM'
  | 'CONTACT_EMAIL'
  | 'APPROVAL'
  | 'DEMO_CUSTOMER';

/** Items of a table that a function may touch: those whose partition key fits one of `keys`. */
export interface TableAccess {
  /** `check`: read, and make a writing elsewhere depend on what stands here. */
  readonly mode: 'get' | 'read' | 'check' | 'write';
  readonly keys: readonly string[];
}

export interface FunctionSpec {
  /** From the project's root. */
  readonly entry: string;
  readonly description: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly environment: readonly EnvironmentName[];
  readonly tables: Readonly<Partial<Record<TableName, TableAccess | readonly TableAccess[]>>>;
}

/** The middleware reads the signed-in user's status and the customer's settings. */
const statusCheck = { mode: 'get', keys: ['USER#*', 'CUSTOMER#*'] } as const satisfies TableAccess;
/** Everything about people: only the functions that sign them in and manage them may touch it. */
const people = {
  mode: 'write',
  keys: [
    'USER#*',
    'EMAIL#*',
    'CUSTOMER#*',
    'CUSTOMERS',
    'HANDLE#*',
    'BUCKET#*',
    'INVITE#*',
    'CODE#*',
    'SECRET#*',
    'DOMAIN#*',
  ],
} as const satisfies TableAccess;
/** What scans write: stores, other assets, identities. */
const scanned = ['T#*#S#*', 'T#*#A#*', 'T#*#N#*'];
const issues = ['T#*#I#*', 'T#*#J#*'];
/** Parts of scans and what else changed, and which of them somebody has yet to read. */
const changes = ['T#*#B', 'T#*#OPEN'];
/** What users decided, and the log of it: no scan and no analysis may write them. */
const decided = ['T#*#U#*', 'T#*#H'];
const customerItems = (mode: TableAccess['mode']): TableAccess => ({ mode, keys: ['T#*'] });
/** Reads everything of customers; writes what users decide, the log of it and who did it. */
const editing = [
  customerItems('read'),
  { mode: 'write', keys: ['T#*#U#*', 'T#*#H', 'T#*#AUDIT#*'] },
] as const satisfies readonly TableAccess[];
const tokenCheck = [
  'IDENTITY_TABLE',
  'TOKEN_ISSUER',
  'USER_POOL_CLIENT_ID',
  'SSO_CLIENT_ID',
] as const;

/** Partitions of the audit log, of whichever customer, and nothing else of them. */
const auditLog = { mode: 'write', keys: ['T#*#AUDIT#*'] } as const satisfies TableAccess;
const peopleSettings = ['CORE_TABLE', 'USER_POOL_ID', ...tokenCheck] as const;
const mailSettings = ['SITE_URL', 'MAIL_FROM'] as const;

const areaFunctions: Record<Area, FunctionSpec> = {
  auth: {
    entry: 'lambdas/api/auth/handler.ts',
    description: 'Sign-in, sessions and users',
    timeoutSeconds: 15,
    memoryMb: 512,
    environment: [...peopleSettings, ...mailSettings, 'DEMO_CUSTOMER', 'SSO_URL'],
    tables: { identity: people, core: auditLog },
  },
  org: {
    entry: 'lambdas/api/org/handler.ts',
    description: 'Registration, invitations and user management',
    timeoutSeconds: 15,
    memoryMb: 512,
    environment: [...peopleSettings, ...mailSettings, 'CONTACT_EMAIL', 'APPROVAL'],
    tables: { identity: people, core: auditLog },
  },
  sso: {
    entry: 'lambdas/api/sso/handler.ts',
    description: 'Sign-in through identity providers',
    timeoutSeconds: 15,
    memoryMb: 512,
    environment: [
      'CORE_TABLE',
      'IDENTITY_TABLE',
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
    entry: 'lambdas/api/integrations/handler.ts',
    description: 'Integrations: identity providers',
    timeoutSeconds: 25,
    memoryMb: 512,
    environment: [
      'CORE_TABLE',
      'USER_POOL_ID',
      'SSO_URL',
      'PROVIDERS_QUEUE_URL',
      'METADATA_HOSTS',
      'DNS_SERVER',
      ...tokenCheck,
    ],
    tables: {
      core: { mode: 'write', keys: ['T#*#INTEGRATION', 'T#*#AUDIT#*'] },
      identity: {
        mode: 'write',
        keys: [...statusCheck.keys, 'BUCKET#*', 'DOMAIN#*', 'PROVIDER#*', 'PROVIDERS'],
      },
    },
  },
  accounts: {
    entry: 'lambdas/api/accounts/handler.ts',
    description: 'Cloud accounts, and what customers look for in them',
    timeoutSeconds: 15,
    memoryMb: 512,
    environment: ['CORE_TABLE', 'PUBLISH_QUEUE_URL', ...tokenCheck],
    tables: { core: editing, identity: statusCheck },
  },
  lists: {
    entry: 'lambdas/api/lists/handler.ts',
    description: 'Every list, search, aggregate and edit',
    timeoutSeconds: 25,
    memoryMb: 1769,
    environment: ['CORE_TABLE', 'CHUNKS_TABLE', 'PUBLISH_QUEUE_URL', ...tokenCheck],
    tables: {
      core: editing,
      chunks: customerItems('read'),
      identity: { mode: 'get', keys: statusCheck.keys },
    },
  },
};

const eventFunctions = {
  preTokenGeneration: {
    entry: 'lambdas/events/preTokenGeneration.ts',
    description: 'Puts customer, role and user id into the tokens of an active user',
    timeoutSeconds: 5,
    memoryMb: 512,
    environment: ['IDENTITY_TABLE'],
    tables: { identity: { mode: 'get', keys: ['USER#*', 'PROVIDER#*', 'DOMAIN#*'] } },
  },
  preSignUp: {
    entry: 'lambdas/events/preSignUp.ts',
    description: 'Links who comes by a provider to the user that the same customer has',
    timeoutSeconds: 5,
    memoryMb: 512,
    environment: ['IDENTITY_TABLE'],
    tables: {
      identity: { mode: 'get', keys: ['USER#*', 'EMAIL#*', 'PROVIDER#*', 'DOMAIN#*'] },
    },
  },
  reconcileProviders: {
    entry: 'lambdas/events/reconcileProviders.ts',
    description: 'Keeps the client for identity providers as customers want it',
    timeoutSeconds: 60,
    memoryMb: 256,
    environment: ['IDENTITY_TABLE', 'USER_POOL_ID', 'SSO_CLIENT_ID'],
    tables: { identity: { mode: 'read', keys: ['PROVIDERS', 'PROVIDER#*'] } },
  },
  customMessage: {
    entry: 'lambdas/events/customMessage.ts',
    description: "Words the pool's mail about a forgotten password",
    timeoutSeconds: 5,
    memoryMb: 256,
    environment: ['SITE_URL'],
    tables: {},
  },
  approveRegistration: {
    entry: 'lambdas/events/approveRegistration.ts',
    description: 'Lets a registered customer in, where that takes a decision: npm run approve',
    timeoutSeconds: 15,
    memoryMb: 256,
    environment: ['IDENTITY_TABLE', ...mailSettings],
    tables: {
      identity: { mode: 'write', keys: ['USER#*', 'EMAIL#*', 'CUSTOMER#*', 'INVITE#*'] },
    },
  },
  routeScanEvents: {
    entry: 'lambdas/events/routeScanEvents.ts',
    description: "Scan events of known accounts to their customer's group of the ingest queue",
    timeoutSeconds: 15,
    memoryMb: 256,
    environment: ['IDENTITY_TABLE', 'INGEST_QUEUE_URL'],
    tables: { identity: { mode: 'get', keys: ['ACCOUNT#*'] } },
  },
  ingestScan: {
    entry: 'lambdas/events/ingestScan.ts',
    description: 'Reads, checks and stores the parts of a scan',
    timeoutSeconds: 120,
    memoryMb: 1024,
    environment: ['CORE_TABLE', 'INGEST_QUEUE_URL', 'PUBLISH_QUEUE_URL', 'ANALYSIS_QUEUE_URL'],
    tables: { core: { mode: 'write', keys: ['T#*#ACC', ...scanned, ...changes] } },
  },
  analyseAccount: {
    entry: 'lambdas/events/analyseAccount.ts',
    description: 'Evaluates the checks over what changed and writes the issues',
    timeoutSeconds: 180,
    memoryMb: 1024,
    environment: ['CORE_TABLE', 'PUBLISH_QUEUE_URL', 'ANALYSIS_QUEUE_URL', 'CHECKS_VERSION'],
    tables: {
      core: [
        { mode: 'write', keys: [...issues, 'T#*#NUMBER', 'T#*#ANALYSIS', ...changes] },
        { mode: 'check', keys: scanned },
        { mode: 'read', keys: ['T#*#ACC', ...decided] },
      ],
    },
  },
  publishSnapshot: {
    entry: 'lambdas/events/publishSnapshot.ts',
    description: "Folds what changed into the customer's next snapshot",
    timeoutSeconds: 120,
    memoryMb: 1769,
    environment: ['CORE_TABLE', 'CHUNKS_TABLE', 'ANALYSIS_QUEUE_URL'],
    tables: {
      core: [
        { mode: 'write', keys: ['T#*#H', ...changes, 'T#*#DAY#*'] },
        { mode: 'read', keys: ['T#*#ACC', ...scanned, ...issues, ...decided, 'T#*#ANALYSIS'] },
      ],
      chunks: customerItems('write'),
    },
  },
  republishSnapshots: {
    entry: 'lambdas/events/republishSnapshots.ts',
    description: 'Asks for rebuilt snapshots and a look at the checks of every customer, daily',
    timeoutSeconds: 60,
    memoryMb: 512,
    environment: ['IDENTITY_TABLE', 'PUBLISH_QUEUE_URL', 'ANALYSIS_QUEUE_URL'],
    tables: { identity: { mode: 'read', keys: ['CUSTOMERS'] } },
  },
  expireAcceptances: {
    entry: 'lambdas/events/expireAcceptances.ts',
    description: 'Restores risks whose acceptance ended, daily',
    timeoutSeconds: 300,
    memoryMb: 512,
    environment: ['IDENTITY_TABLE', 'CORE_TABLE', 'PUBLISH_QUEUE_URL'],
    tables: { identity: { mode: 'read', keys: ['CUSTOMERS'] }, core: editing },
  },
} as const satisfies Record<string, FunctionSpec>;

/** Run by CloudFront at its edges. */
const edgeFunctions = {
  shapeGatewayErrors: {
    entry: 'lambdas/edge/shapeGatewayErrors.ts',
    description: "Gives the gateway's own errors the product's error shape",
    timeoutSeconds: 5,
    memoryMb: 128,
    environment: [],
    tables: {},
  },
} as const satisfies Record<string, FunctionSpec>;

export type EventFunctionName = keyof typeof eventFunctions;
export type EdgeFunctionName = keyof typeof edgeFunctions;
export type FunctionName = Area | EventFunctionName | EdgeFunctionName;

/** Every function of the product: what it runs, needs and may touch. Bundling and policies read it. */
export const functions: Readonly<Record<FunctionName, FunctionSpec>> = {
  ...areaFunctions,
  ...eventFunctions,
  ...edgeFunctions,
};
export const functionNames = Object.keys(functions) as FunctionName[];
