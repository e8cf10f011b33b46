import {
  appendAudit,
  editing,
  type FunctionSpec,
  mailSettings,
  ofEveryCustomer,
} from './functionSpec.ts';

/** Those that a clock starts: schedules.ts says when. */
export const scheduledFunctions = {
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
  refreshAwsRanges: {
    entry: 'lambdas/events/refreshAwsRanges.ts',
    description: 'Reads the address ranges that AWS publishes, every six hours',
    timeoutSeconds: 90,
    memoryMb: 512,
    environment: ['CHUNKS_TABLE', 'RANGES_URL', 'EGRESS_HOSTS'],
    tables: { chunks: { mode: 'write', keys: ['AWSRANGES'] } },
  },
  endAttacks: {
    entry: 'lambdas/events/endAttacks.ts',
    description: 'Asks for analyses of customers of whom an attack ended, every five minutes',
    timeoutSeconds: 60,
    memoryMb: 512,
    environment: ['IDENTITY_TABLE', 'CORE_TABLE', 'ANALYSIS_QUEUE_URL'],
    tables: {
      identity: { mode: 'read', keys: ['CUSTOMERS'] },
      core: { mode: 'get', keys: ['T#*#ANALYSIS'] },
    },
  },
  sweepEvents: {
    entry: 'lambdas/events/sweepEvents.ts',
    description: 'Makes up for lost messages about events, every five minutes',
    timeoutSeconds: 60,
    memoryMb: 256,
    environment: ['IDENTITY_TABLE', 'CORE_TABLE', 'EVENTS_QUEUE_URL'],
    tables: {
      identity: { mode: 'read', keys: ['CUSTOMERS'] },
      core: { mode: 'read', keys: ['T#*#EVENT', 'T#*#ALERT'] },
    },
  },
  sweepTickets: {
    entry: 'lambdas/events/sweepTickets.ts',
    description: 'Asks for the synchronisation of tickets that is due, every five minutes',
    timeoutSeconds: 60,
    memoryMb: 512,
    environment: ['IDENTITY_TABLE', 'CORE_TABLE', 'TICKETS_QUEUE_URL'],
    tables: {
      identity: { mode: 'read', keys: ['CUSTOMERS'] },
      core: { mode: 'get', keys: ['T#*#TICKET'] },
    },
  },
  sweepAccounts: {
    entry: 'lambdas/events/sweepAccounts.ts',
    description: 'Follows the stacks of cloud accounts, each minute',
    timeoutSeconds: 55,
    memoryMb: 512,
    environment: [
      ...(['IDENTITY_TABLE', 'CORE_TABLE', 'INGEST_QUEUE_URL', 'SCAN_BUS_QUEUE_URL'] as const),
      ...mailSettings,
    ],
    tables: {
      identity: [
        {
          mode: 'write',
          keys: [
            ...['ACCOUNT#*', 'ACCOUNTS#DUE', 'ACCOUNTS#REMOVED', 'ACCOUNTS#ADMITTED'],
            'ACCOUNTS#NOTICES',
          ],
        },
        { mode: 'read', keys: ['CUSTOMER#*', 'USER#*'] },
      ],
      core: [
        { mode: 'read', keys: ['T#*#USAGE', 'T#*#U#*'] },
        { mode: 'write', keys: ['T#*#ACC', 'T#*#ORG', 'T#*#SCANNING', 'T#*#EVENT'] },
        ofEveryCustomer(appendAudit),
      ],
    },
    assumesCustomerRoles: true,
  },
  syncPosture: {
    entry: 'lambdas/events/syncPosture.ts',
    description: 'Reads the open issues of connected posture providers, hourly',
    timeoutSeconds: 900,
    memoryMb: 512,
    environment: ['IDENTITY_TABLE', 'CORE_TABLE', 'EGRESS_HOSTS', 'SECRETS_PREFIX'],
    tables: {
      identity: { mode: 'read', keys: ['CUSTOMERS'] },
      core: { mode: 'write', keys: ['T#*#INTEGRATION', 'T#*#POSTURE'] },
    },
    secrets: 'read',
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
