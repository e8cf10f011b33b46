import {
  appendAudit,
  customerItems,
  editing,
  type FunctionSpec,
  mailSettings,
  ofEveryCustomer,
} from './functionSpec.ts';

/** Items that scans write: data stores, other assets, identities. */
const scanned = ['T#*#S#*', 'T#*#A#*', 'T#*#N#*'];
const issues = ['T#*#I#*', 'T#*#J#*'];
/** Parts of scans and other changes, and which of them a reader has yet to read. */
const changes = ['T#*#B', 'T#*#OPEN'];
/** User state and its log: no scan and no analysis may write them. */
const userStates = ['T#*#U#*', 'T#*#H'];

export const eventFunctions = {
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
    description: 'Reads, checks and stores the parts of a scan; heartbeats, execution times',
    timeoutSeconds: 120,
    memoryMb: 1024,
    environment: ['CORE_TABLE', 'INGEST_QUEUE_URL', 'PUBLISH_QUEUE_URL', 'ANALYSIS_QUEUE_URL'],
    tables: {
      core: [
        {
          mode: 'write',
          keys: ['T#*#ACC', 'T#*#SWEEP', 'T#*#USAGE', 'T#*#UPLOAD', ...scanned, ...changes],
        },
        // How much of samples the customer allows.
        { mode: 'get', keys: ['T#*#U#*'] },
      ],
    },
  },
  analyseAccount: {
    entry: 'lambdas/events/analyseAccount.ts',
    description: 'Evaluates the checks over what changed and writes the issues',
    timeoutSeconds: 180,
    memoryMb: 1024,
    environment: ['CORE_TABLE', 'PUBLISH_QUEUE_URL', 'ANALYSIS_QUEUE_URL', 'CHECKS_VERSION'],
    tables: {
      core: [
        { mode: 'write', keys: [...issues, 'T#*#ACC', 'T#*#NUMBER', 'T#*#ANALYSIS', ...changes] },
        { mode: 'check', keys: scanned },
        { mode: 'read', keys: userStates },
      ],
    },
  },
  publishSnapshot: {
    entry: 'lambdas/events/publishSnapshot.ts',
    description: "Folds what changed into the customer's next snapshot",
    timeoutSeconds: 300,
    memoryMb: 3008,
    environment: ['CORE_TABLE', 'CHUNKS_TABLE', 'ANALYSIS_QUEUE_URL'],
    tables: {
      core: [
        { mode: 'write', keys: ['T#*#H', ...changes, 'T#*#DAY#*'] },
        { mode: 'read', keys: ['T#*#ACC', ...scanned, ...issues, ...userStates, 'T#*#ANALYSIS'] },
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
    tables: {
      identity: { mode: 'read', keys: ['CUSTOMERS'] },
      core: editing.map(ofEveryCustomer),
    },
  },
  sweepAccounts: {
    entry: 'lambdas/events/sweepAccounts.ts',
    description: 'Follows the stacks of cloud accounts, each minute',
    timeoutSeconds: 55,
    memoryMb: 512,
    environment: ['IDENTITY_TABLE', 'CORE_TABLE', 'INGEST_QUEUE_URL'],
    tables: {
      identity: { mode: 'write', keys: ['ACCOUNT#*', 'ACCOUNTS#DUE', 'ACCOUNTS#REMOVED'] },
      core: [{ mode: 'write', keys: ['T#*#ACC'] }, ofEveryCustomer(appendAudit)],
    },
    assumesCustomerRoles: true,
  },
  sealAudit: {
    entry: 'lambdas/events/sealAudit.ts',
    description: 'Seals the audit log up to yesterday into a chain of files, daily',
    timeoutSeconds: 300,
    memoryMb: 512,
    environment: ['IDENTITY_TABLE', 'CORE_TABLE', 'AUDIT_BUCKET'],
    tables: {
      identity: { mode: 'read', keys: ['CUSTOMERS'] },
      core: { mode: 'read', keys: ['T#*#AUDIT#*'] },
    },
  },
} as const satisfies Record<string, FunctionSpec>;

/** Run by CloudFront at its edges. */
export const edgeFunctions = {
  shapeGatewayErrors: {
    entry: 'lambdas/edge/shapeGatewayErrors.ts',
    description: "Gives the gateway's own errors the product's error shape",
    timeoutSeconds: 5,
    memoryMb: 128,
    environment: [],
    tables: {},
  },
} as const satisfies Record<string, FunctionSpec>;
