import type { Holding } from './holding.ts';

/** A holding outside of the tables `core` and `identity`. */
export interface ResourceHolding extends Holding {
  /** Resources of the templates that hold it: stack and logical id, or a type. */
  readonly resources: readonly string[];
}

const none: readonly string[] = [];
const derived = { not: 'derived from what is exported' };
const messages = { not: 'ids of customers, accounts and scans, on their way' };

export const otherHoldings = {
  chunks: {
    what: 'Published lists',
    keys: ['chunksPk', 'chunkKey', 'manifestKey', 'flowStoresKey'],
    resources: ['Data/Chunks'],
    exported: derived,
    removed: 'deleted',
  },
  activityWindows: {
    what: 'Counts of calls to data stores, by who called and from where, who used them when, calls that detections name, and what they found',
    keys: [
      ...['everyActivityPk', 'activityPk', 'activityKey', 'usesPk', 'useKey', 'watchKey'],
      ...['flowsPk', 'flowKey', 'habitsKey', 'volumeKey'],
      ...['principalPk', 'principalKey', 'movesPk', 'moveKey', 'callsPk', 'callKey'],
      ...['findingsPk', 'findingKey', 'activePk', 'activeKey'],
    ],
    resources: ['Data/Chunks'],
    exported: { not: 'made anew from the logs of your own trails, kept for 14 and 90 days' },
    removed: 'deleted',
  },
  poolUsers: {
    what: 'Users of the user pool',
    keys: none,
    resources: ['Identity/Users'],
    exported: { not: 'in the file of users; passwords are not readable' },
    removed: 'deleted',
  },
  poolProviders: {
    what: 'Identity providers of the user pool',
    keys: none,
    resources: ['Identity/Users'],
    exported: { not: 'in the file of identity providers' },
    removed: 'deleted',
  },
  sealedAuditLog: {
    what: 'Sealed audit log',
    keys: none,
    resources: ['Data/Audit'],
    exported: { not: 'the audit log is exported from its table' },
    removed: {
      kept: 'files are locked and shared by all customers: without one of them the chain proves nothing',
      until: 'the lock of its file ends (setting auditLockDays), then by the operator',
    },
  },
  integrationSecrets: {
    what: 'Secrets of integrations',
    keys: none,
    // Made at run time, not by a template.
    resources: none,
    exported: { not: 'secrets' },
    removed: 'deleted',
  },
  exportFiles: {
    what: 'Archives of exports',
    keys: none,
    resources: ['CustomerData/Exports'],
    exported: { not: 'they are the export' },
    removed: 'deleted',
  },
  reportFiles: {
    what: 'Files of reports',
    keys: none,
    resources: ['Reports/Files'],
    exported: derived,
    removed: {
      kept: 'files are read through the product alone, which knows the customer no more',
      until: '30 days after each was made',
    },
  },
  reportMessages: {
    what: 'Requests for reports on their way',
    keys: none,
    resources: ['Reports/ReportQueue'],
    exported: messages,
    removed: { kept: 'messages hold ids only and are dropped when read', until: '4 days' },
  },
  reportSchedules: {
    what: 'Schedules of reports',
    keys: none,
    resources: ['AWS::Scheduler::ScheduleGroup'],
    exported: { not: 'derived from the reports' },
    removed: {
      kept: 'schedules hold ids only, and send nothing without their report',
      until: 'the daily comparison with the reports',
    },
  },
  scanMessages: {
    what: 'Messages about scans and events',
    keys: none,
    resources: [
      'Ingest/IngestQueue',
      'Ingest/PublishQueue',
      'Ingest/AnalysisQueue',
      'Ingest/EventsQueue',
      'Ingest/TicketsQueue',
      'Ingest/TagStoresTagsQueue',
      'Ingest/IngestActivityActivityQueue',
    ],
    exported: messages,
    removed: { kept: 'messages hold ids only and are dropped when read', until: '4 days' },
  },
  awsRanges: {
    what: 'Address ranges that AWS publishes',
    keys: ['awsRangesKey'],
    resources: none,
    exported: { not: 'they name nobody' },
    removed: { notOwn: 'they name nobody' },
  },
  busMessages: {
    what: 'Requests to look at the accounts that may send events',
    keys: none,
    resources: ['Ingest/ScanBusWriterQueue'],
    exported: { not: 'they name nobody' },
    removed: { notOwn: 'they name nobody' },
  },
  exportMessages: {
    what: 'Requests for exports on their way',
    keys: none,
    resources: ['CustomerData/ExportQueue'],
    exported: messages,
    removed: { kept: 'messages hold ids only and are dropped when read', until: '4 days' },
  },
  providerMessages: {
    what: 'Requests to look at identity providers',
    keys: none,
    resources: ['Sso/ProvidersQueue'],
    exported: { not: 'they name nobody' },
    removed: { notOwn: 'they name nobody' },
  },
  failedMessages: {
    what: 'Messages that could not be handled',
    keys: none,
    resources: [
      'Ingest/IngestQueueDead',
      'Ingest/PublishQueueDead',
      'Ingest/AnalysisQueueDead',
      'Ingest/EventsQueueDead',
      'Ingest/TicketsQueueDead',
      'Ingest/TagStoresTagsQueueDead',
      'Ingest/IngestActivityActivityQueueDead',
      'Ingest/RouterDead',
      'Ingest/ScanBusWriterQueueDead',
      'Ingest/ScanBusWriterScheduledDead',
      'Sso/ProvidersQueueDead',
      'Sso/HourlyDead',
      'Schedules/SchedulesDead',
      'CustomerData/ExportQueueDead',
      'CustomerData/DeletionDead',
      'Reports/ReportQueueDead',
      'Reports/ReportsDead',
    ],
    exported: messages,
    removed: { kept: 'messages hold ids only', until: '14 days' },
  },
  archivedEvents: {
    what: 'Scan events for sending again',
    keys: none,
    resources: ['Ingest/ScanBusScanArchive'],
    exported: messages,
    removed: {
      kept: 'events hold ids of accounts and scans; an archive deletes by age only',
      until: '30 days',
    },
  },
  logs: {
    what: 'Log lines',
    keys: none,
    resources: ['AWS::Logs::LogGroup'],
    exported: { not: 'ids of customers, accounts and requests for operating the product' },
    removed: { kept: 'lines hold ids; log groups delete by age only', until: '90 days' },
  },
  accessLogs: {
    what: 'Access logs',
    keys: none,
    resources: [
      'Data/AuditAccessLogs',
      'CustomerData/ExportsAccessLogs',
      'Reports/FilesAccessLogs',
      'Web/SiteAccessLogs',
    ],
    exported: { not: 'addresses and paths without customer' },
    removed: { kept: 'they name no customer', until: '90 days' },
  },
  backups: {
    what: 'Backups of the tables',
    keys: none,
    resources: ['Data/Core', 'Data/Identity'],
    exported: { not: 'earlier states of what is exported' },
    removed: { kept: 'point-in-time recovery keeps earlier states', until: '35 days' },
  },
  deploymentSecrets: {
    what: 'Secrets of the deployment',
    keys: none,
    resources: ['AWS::SecretsManager::Secret'],
    exported: { not: 'secrets of the deployment' },
    removed: { notOwn: 'they belong to the deployment; the product keeps none per customer' },
  },
  schedules: {
    what: 'Schedules',
    keys: none,
    resources: ['AWS::Scheduler::Schedule'],
    exported: { not: 'they serve all customers' },
    removed: { notOwn: 'they serve all customers' },
  },
  site: {
    what: 'Files of the site',
    keys: none,
    resources: ['Web/Site'],
    exported: { not: 'the same for everybody' },
    removed: { notOwn: 'the same for everybody' },
  },
} as const satisfies Record<string, ResourceHolding>;
