import type { LocalServices } from '#local/aws/services/index.ts';
import type { Table } from '#store/table.ts';
import { testOriginSecret } from './apiCall.ts';
import { openMemoryTables } from './memory/documentClient.ts';
import { areOverWire, openDocumentClient, testCredentials, testTableNames } from './testTables.ts';

export const siteUrl = 'http://site.example';

const customerStackEnvironment = {
  CONSOLE_ORIGIN: 'https://console.aws.amazon.com',
  TEMPLATE_BASE: 'https://templates.example/stack',
  TEMPLATE_REGIONS: 'us-east-1,us-west-2',
  ARTIFACT_BUCKET_PREFIX: 'dataward-artifacts',
  TRUSTED_PRINCIPAL_ARN: 'arn:aws:iam::999999999999:role/dataward-prod-*',
  PRODUCT_BUS_ARN: 'arn:aws:events:us-east-1:999999999999:event-bus/dataward-scans',
};

const customerDataEnvironment = {
  EXPORT_BUCKET: 'exports-test',
  DELETION_GRACE_DAYS: '7',
  CHECKS_VERSION: 'test',
};

const partnerSettings = {
  EGRESS_HOSTS: '',
  SECRETS_PREFIX: 'dataward-test/integrations',
  SECRETS_KEY_ARN: 'arn:aws:kms:us-east-1:999999999999:key/1',
};

const queuesAt = (endpoint: string): Record<string, string> => ({
  PUBLISH_QUEUE_URL: `${endpoint}/999999999999/publish`,
  INGEST_QUEUE_URL: `${endpoint}/999999999999/ingest`,
  ACTIVITY_QUEUE_URL: `${endpoint}/999999999999/activity`,
  TAGS_QUEUE_URL: `${endpoint}/999999999999/tags`,
  TICKETS_QUEUE_URL: `${endpoint}/999999999999/tickets`,
  ANALYSIS_QUEUE_URL: `${endpoint}/999999999999/analysis`,
  EVENTS_QUEUE_URL: `${endpoint}/999999999999/events`,
  SCAN_BUS_QUEUE_URL: `${endpoint}/999999999999/scan-bus`,
  PROVIDERS_QUEUE_URL: `${endpoint}/999999999999/providers`,
  EXPORT_QUEUE_URL: `${endpoint}/999999999999/exports`,
});

const reportEnvironment = (endpoint: string) => ({
  REPORT_BUCKET: 'reports-test',
  REPORT_QUEUE_URL: `${endpoint}/999999999999/reports`,
  REPORT_QUEUE_ARN: 'arn:aws:sqs:us-east-1:999999999999:reports',
  REPORT_DEAD_LETTER_ARN: 'arn:aws:sqs:us-east-1:999999999999:reports-dead',
  REPORT_SCHEDULE_GROUP: 'dataward-prod-reports',
  REPORT_SCHEDULE_ROLE_ARN: 'arn:aws:iam::999999999999:role/reports',
  REPORT_CHAPTERS: 'all',
  MAIL_EVENTS: 'dataward-prod-reports',
});

/** What functions about people find in their environment, but for the pool; nothing reaches outside. */
export const userEnvironment = (endpoint: string): Record<string, string> => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: testCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: testCredentials.secretAccessKey,
  CORE_TABLE: testTableNames.core,
  IDENTITY_TABLE: testTableNames.identity,
  CHUNKS_TABLE: testTableNames.chunks,
  // Tests hold the account's own key.
  DATA_ROLE_ARN: '',
  CUSTOMER_CALLS_PER_SECOND: '100',
  ...queuesAt(endpoint),
  ...reportEnvironment(endpoint),
  SCAN_BUS_NAME: 'dataward-scans',
  FINDING_BUS_NAME: 'findings',
  ...customerDataEnvironment,
  ORIGIN_SECRETS: testOriginSecret,
  SSO_CLIENT_ID: 'sso-client',
  SSO_URL: 'http://127.0.0.1:9',
  ...partnerSettings,
  DNS_SERVER: '',
  SITE_URL: siteUrl,
  MAIL_FROM: 'dataward@mail.example',
  CONTACT_EMAIL: 'team@mail.example',
  APPROVAL: 'auto',
  DEMO_CUSTOMER: '',
  ...customerStackEnvironment,
  OWN_ACCOUNT_ID: '999999999999',
  // Every line, into the folder where tests/builders/runLogs.ts gathers them.
  POWERTOOLS_LOG_LEVEL: 'DEBUG',
});

/** Loads the function of that name when it is first called, after the environment is set. */
type Handler = (event: never) => Promise<unknown>;
export type Triggers = Readonly<Record<string, () => Promise<{ handler: unknown }>>>;

/** Runs one of the product's own triggers as the pool's Lambda would. */
export const runTrigger = async (
  triggers: Triggers,
  functionName: string,
  event: unknown,
): Promise<unknown> => {
  const loaded = await triggers[functionName]?.();
  if (loaded === undefined) throw new Error(`There is no function ${functionName}`);
  return (loaded.handler as Handler)(event as never);
};

export interface OpenTables {
  readonly identity: Table;
  readonly core: Table;
  readonly close: () => void;
}

/** The product's tables, empty: in memory, or in the local AWS with `overWire`. */
export const openTables = async (services: LocalServices): Promise<OpenTables> => {
  const names = Object.values(testTableNames);
  if (areOverWire) for (const name of names) await services.createTable({ name });
  const { client, close } = areOverWire
    ? openDocumentClient(services.endpoint)
    : { client: openMemoryTables(names), close: () => {} };
  return {
    identity: { name: testTableNames.identity, client },
    core: { name: testTableNames.core, client },
    close,
  };
};

export interface ReceivedMail {
  readonly destination: { readonly to: readonly string[] };
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly body: { readonly html?: string; readonly text?: string };
}

/** Mails to an address, oldest first. */
export const mailsTo = async (
  { mailbox }: LocalServices,
  address: string,
): Promise<ReceivedMail[]> => {
  const reply = await fetch(`${mailbox}/store`);
  const { emails } = (await reply.json()) as { emails: ReceivedMail[] };
  return emails.filter(({ destination }) => destination.to.some((to) => to.includes(address)));
};
