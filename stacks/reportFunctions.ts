import { type FunctionSpec, mailSettings, reportSchedules } from './functionSpec.ts';

/** Those of reports: reports.ts says what starts them. */
export const reportFunctions = {
  sendReport: {
    entry: 'lambdas/events/sendReport.ts',
    description: 'Makes reports that are due or asked for, and sends them',
    timeoutSeconds: 300,
    memoryMb: 1769,
    environment: [
      ...(['CORE_TABLE', 'CHUNKS_TABLE', 'IDENTITY_TABLE', 'DATA_ROLE_ARN'] as const),
      ...(['PUBLISH_QUEUE_URL', 'MAIL_EVENTS', 'REPORT_BUCKET', 'REPORT_QUEUE_URL'] as const),
      'REPORT_SCHEDULE_GROUP',
      ...mailSettings,
    ],
    tables: {
      identity: [
        { mode: 'get', keys: ['USER#*', 'CUSTOMER#*', 'EMAIL#*', 'DOMAIN#*'] },
        { mode: 'write', keys: ['SECRET#reports'] },
      ],
    },
    customerTables: {
      core: [
        { mode: 'read', keys: ['*'] },
        { mode: 'write', keys: ['REPORT'] },
      ],
      chunks: [{ mode: 'read', keys: ['*'] }],
    },
  },
  sendDigests: {
    entry: 'lambdas/events/sendDigests.ts',
    description: 'Mails users what changed, every 15 minutes to those whose time has come',
    timeoutSeconds: 300,
    memoryMb: 512,
    environment: ['CORE_TABLE', 'IDENTITY_TABLE', 'MAIL_EVENTS', ...mailSettings],
    tables: {
      identity: [
        { mode: 'read', keys: ['CUSTOMERS', 'CUSTOMER#*', 'USER#*'] },
        { mode: 'write', keys: ['SECRET#notifications'] },
      ],
      core: [
        { mode: 'write', keys: ['T#*#NOTIFICATION', 'T#*#REPORT'] },
        { mode: 'read', keys: ['T#*#ACC'] },
      ],
    },
  },
  recordMailEvents: {
    entry: 'lambdas/events/recordMailEvents.ts',
    description: 'Records which mails of reports were accepted, bounced or complained about',
    timeoutSeconds: 15,
    memoryMb: 256,
    environment: ['CORE_TABLE'],
    tables: { core: { mode: 'write', keys: ['T#*#REPORT'] } },
  },
  reconcileReports: {
    entry: 'lambdas/events/reconcileReports.ts',
    description: 'Makes schedules and reports fit each other, and asks for what was missed, daily',
    timeoutSeconds: 300,
    memoryMb: 512,
    environment: ['CORE_TABLE', 'IDENTITY_TABLE', ...reportSchedules],
    tables: {
      identity: { mode: 'read', keys: ['CUSTOMERS'] },
      core: { mode: 'read', keys: ['T#*#REPORT'] },
    },
  },
} as const satisfies Record<string, FunctionSpec>;
