import { activityToJudge } from './activityFunctions.ts';
import {
  appendAudit,
  customerItems,
  type FunctionSpec,
  mailSettings,
  ofEveryCustomer,
} from './functionSpec.ts';

/** Items that scans write: data stores, other assets, identities. */
const scanned = ['T#*#S#*', 'T#*#A#*', 'T#*#N#*'];
const issues = ['T#*#I#*', 'T#*#J#*'];
/** Progress of the analysis, numbers of issues, who can use which store, stores whose risk is due, detections. */
const analysed = ['T#*#ACC', 'T#*#NUMBER', 'T#*#ANALYSIS', 'T#*#P#*', 'T#*#RISK', 'T#*#DET'];
/** What checks found: on each entity, in each bucket, in all and on each day; and buckets that are due. */
const checked = ['T#*#V#*', 'T#*#TALLIES', 'T#*#CHECKS', 'T#*#CHECKDAYS', 'T#*#CHECKDUE'];
const judged = [...issues, ...checked, ...analysed];
/** Parts of scans and other changes, and which of them a reader has yet to read. */
const changes = ['T#*#B', 'T#*#OPEN'];
/** What events are made of and whom they have to reach. */
const events = ['T#*#EVENT'];
/** User state and its log: no scan and no analysis may write them. */
const userStates = ['T#*#U#*', 'T#*#H', 'T#*#POLICY'];

const deliverySettings = ['EGRESS_HOSTS', 'SECRETS_PREFIX', ...mailSettings] as const;

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
    description: "Scan events of known accounts to their customer's group of a queue",
    timeoutSeconds: 15,
    memoryMb: 256,
    environment: ['IDENTITY_TABLE', 'INGEST_QUEUE_URL', 'ACTIVITY_QUEUE_URL'],
    tables: { identity: { mode: 'get', keys: ['ACCOUNT#*'] } },
  },
  reconcileScanBus: {
    entry: 'lambdas/events/reconcileScanBus.ts',
    description: 'Keeps the policy of the scan bus as the states of accounts demand it',
    timeoutSeconds: 60,
    memoryMb: 256,
    environment: ['IDENTITY_TABLE', 'SCAN_BUS_NAME'],
    tables: { identity: { mode: 'read', keys: ['ACCOUNTS#ADMITTED'] } },
  },
  ingestScan: {
    entry: 'lambdas/events/ingestScan.ts',
    description: 'Reads, checks and stores the parts of a scan; heartbeats, execution times',
    timeoutSeconds: 120,
    memoryMb: 1024,
    environment: [
      'CORE_TABLE',
      'INGEST_QUEUE_URL',
      'PUBLISH_QUEUE_URL',
      'ANALYSIS_QUEUE_URL',
      'EVENTS_QUEUE_URL',
    ],
    assumesCustomerRoles: true,
    tables: {
      core: [
        {
          mode: 'write',
          keys: [
            'T#*#ACC',
            'T#*#SWEEP',
            'T#*#USAGE',
            'T#*#SKETCH#*',
            'T#*#SKETCHED#*',
            'T#*#COPIES',
            'T#*#FOUNDCOPIES',
            'T#*#UPLOAD',
            'T#*#SCANNING',
            ...scanned,
            ...changes,
            ...events,
          ],
        },
        // How much of samples the customer allows, and whether it was deleted.
        { mode: 'get', keys: ['T#*#U#*', 'T#*#DEPARTED'] },
      ],
    },
  },
  analyseAccount: {
    entry: 'lambdas/events/analyseAccount.ts',
    description: 'Evaluates the checks over what changed and writes the issues',
    timeoutSeconds: 180,
    memoryMb: 1024,
    environment: [
      'CORE_TABLE',
      'CHUNKS_TABLE',
      'PUBLISH_QUEUE_URL',
      'ANALYSIS_QUEUE_URL',
      'EVENTS_QUEUE_URL',
      'TICKETS_QUEUE_URL',
      'CHECKS_VERSION',
    ],
    tables: {
      core: [
        // Of what scans found it writes the risk.
        { mode: 'write', keys: [...judged, ...scanned, ...changes, ...events] },
        { mode: 'check', keys: [...scanned, 'T#*#ANALYSIS'] },
        { mode: 'read', keys: [...userStates, 'T#*#DEPARTED'] },
      ],
      chunks: activityToJudge,
    },
  },
  deliverEvents: {
    entry: 'lambdas/events/deliverEvents.ts',
    description: 'Hands events to each of their destinations',
    timeoutSeconds: 120,
    memoryMb: 512,
    environment: [
      ...(['CORE_TABLE', 'IDENTITY_TABLE', 'EVENTS_QUEUE_URL', 'FINDING_BUS_NAME'] as const),
      ...deliverySettings,
    ],
    tables: {
      identity: { mode: 'read', keys: ['USER#*', 'CUSTOMER#*'] },
      core: [
        {
          mode: 'write',
          keys: [
            ...[...events, 'T#*#ALERT', 'T#*#DELIVERY', 'T#*#INTEGRATION'],
            'T#*#NOTIFICATION',
          ],
        },
        { mode: 'read', keys: ['T#*#POLICY', 'T#*#U#*', 'T#*#S#*', 'T#*#A#*', 'T#*#ACC'] },
        { mode: 'get', keys: ['T#*#DEPARTED'] },
      ],
    },
    secrets: 'read',
  },
  publishSnapshot: {
    entry: 'lambdas/events/publishSnapshot.ts',
    description: "Folds what changed into the customer's next snapshot",
    timeoutSeconds: 300,
    memoryMb: 3008,
    environment: ['CORE_TABLE', 'CHUNKS_TABLE', 'ANALYSIS_QUEUE_URL'],
    tables: {
      core: [
        { mode: 'write', keys: ['T#*#H', ...changes, 'T#*#DAY#*', 'T#*#RISKDAYS#*'] },
        { mode: 'read', keys: ['T#*#ACC', ...scanned, ...issues, ...userStates, 'T#*#ANALYSIS'] },
        { mode: 'get', keys: ['T#*#DEPARTED', 'T#*#TICKET', 'T#*#REPORT'] },
      ],
      chunks: customerItems('write'),
    },
  },
  syncTickets: {
    entry: 'lambdas/events/syncTickets.ts',
    description: 'Keeps tickets, issues and trackers in the same state',
    timeoutSeconds: 240,
    memoryMb: 512,
    environment: [
      'CORE_TABLE',
      'TICKETS_QUEUE_URL',
      'EVENTS_QUEUE_URL',
      'EGRESS_HOSTS',
      'SECRETS_PREFIX',
    ],
    tables: {
      core: [
        { mode: 'write', keys: ['T#*#TICKET', 'T#*#EVENT', 'T#*#INTEGRATION'] },
        { mode: 'read', keys: issues },
        { mode: 'get', keys: ['T#*#DEPARTED'] },
        ofEveryCustomer(appendAudit),
      ],
    },
    secrets: 'read',
  },
  exportCustomerData: {
    entry: 'lambdas/events/exportCustomerData.ts',
    description: 'Writes the archive of all that is held about a customer',
    timeoutSeconds: 900,
    memoryMb: 1024,
    environment: [
      'CORE_TABLE',
      'IDENTITY_TABLE',
      'DATA_ROLE_ARN',
      'EXPORT_BUCKET',
      'EXPORT_QUEUE_URL',
    ],
    tables: {
      identity: [
        { mode: 'read', keys: ['USER#*', 'PROVIDER#*', 'DOMAIN#*'] },
        { mode: 'write', keys: ['CUSTOMER#*'] },
      ],
    },
    customerTables: { core: [{ mode: 'read', keys: ['*'] }] },
  },
  deleteCustomers: {
    entry: 'lambdas/events/deleteCustomers.ts',
    description: 'Deletes customers whose time has come, step by step, every five minutes',
    timeoutSeconds: 900,
    memoryMb: 1024,
    environment: [
      'CORE_TABLE',
      'IDENTITY_TABLE',
      'CHUNKS_TABLE',
      'USER_POOL_ID',
      'PROVIDERS_QUEUE_URL',
      'SCAN_BUS_QUEUE_URL',
      'EXPORT_BUCKET',
      'SECRETS_PREFIX',
      'MAIL_FROM',
    ],
    tables: {
      core: [customerItems('remove'), { mode: 'write', keys: ['T#*#DEPARTED'] }],
      chunks: customerItems('remove'),
      identity: {
        mode: 'write',
        keys: [
          ...['USER#*', 'EMAIL#*', 'CUSTOMER#*', 'CUSTOMERS', 'HANDLE#*', 'INVITE#*'],
          ...['EXTERNAL#*', 'ACCOUNT#*', 'ACCOUNTS#*', 'PROVIDER#*', 'PROVIDERS', 'DOMAIN#*'],
          ...['DELETIONS', 'SECRET#certificate', 'APIKEY#*'],
        ],
      },
    },
    scans: ['identity', 'chunks'],
  },
} as const satisfies Record<string, FunctionSpec>;
