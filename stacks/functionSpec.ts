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
  | 'ORIGIN_SECRETS'
  | 'SSO_CLIENT_ID'
  | 'SSO_URL'
  | 'PROVIDERS_QUEUE_URL'
  | 'EGRESS_HOSTS'
  | 'RANGES_URL'
  | 'DNS_SERVER'
  | 'SECRETS_PREFIX'
  | 'SECRETS_KEY_ARN'
  | 'INGEST_QUEUE_URL'
  | 'ACTIVITY_QUEUE_URL'
  | 'PUBLISH_QUEUE_URL'
  | 'ANALYSIS_QUEUE_URL'
  | 'EVENTS_QUEUE_URL'
  | 'TICKETS_QUEUE_URL'
  | 'TAGS_QUEUE_URL'
  | 'SCAN_BUS_QUEUE_URL'
  | 'SCAN_BUS_NAME'
  | 'FINDING_BUS_NAME'
  | 'CHECKS_VERSION'
  | 'SITE_URL'
  | 'MAIL_FROM'
  | 'CONTACT_EMAIL'
  | 'APPROVAL'
  | 'DEMO_CUSTOMER'
  | 'DATA_ROLE_ARN'
  | 'CUSTOMER_CALLS_PER_SECOND'
  | 'AUDIT_BUCKET'
  | 'DELETION_GRACE_DAYS'
  | 'EXPORT_BUCKET'
  | 'EXPORT_QUEUE_URL'
  | 'REPORT_BUCKET'
  | 'REPORT_QUEUE_URL'
  | 'REPORT_QUEUE_ARN'
  | 'REPORT_DEAD_LETTER_ARN'
  | 'REPORT_SCHEDULE_GROUP'
  | 'REPORT_SCHEDULE_ROLE_ARN'
  | 'REPORT_CHAPTERS'
  | 'MAIL_EVENTS'
  | 'CONSOLE_ORIGIN'
  | 'TEMPLATE_BASE'
  | 'TEMPLATE_REGIONS'
  | 'ARTIFACT_BUCKET_PREFIX'
  | 'TRUSTED_PRINCIPAL_ARN'
  | 'PRODUCT_BUS_ARN'
  | 'OWN_ACCOUNT_ID';

/** Tables that hold items of customers. */
export type CustomerTableName = Extract<TableName, 'core' | 'chunks'>;

/** Items of a table that a function may touch: those whose partition key matches one of `keys`. */
export interface TableAccess {
  /**
   * `check`: read items and use them in condition checks of transactions. `append`: put items, and
   * neither read, update nor delete them. `condition`: use items in condition checks of transactions
   * without reading them. `remove`: read and delete items.
   */
  readonly mode: 'get' | 'read' | 'check' | 'write' | 'append' | 'condition' | 'remove';
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
  /**
   * Items of the customer that calls, by the function's data role. Keys are those that follow the
   * customer's own prefix `T#<customerId>#`.
   */
  readonly customerTables?: Readonly<Partial<Record<CustomerTableName, readonly TableAccess[]>>>;
  /** Items of the identity table that are written in one transaction with customers' items. */
  readonly writtenWithCustomer?: readonly string[];
  /** Tables that it reads as a whole: deletion looks for items that no key leads to. */
  readonly scans?: readonly TableName[];
  /** Assumes the roles of customers' stacks. */
  readonly assumesCustomerRoles?: true;
  /** Secrets of customers' integrations: of the customer that calls, where it has a data role. */
  readonly secrets?: 'manage' | 'read' | 'remove';
  /** Writes of customers' items depend on the caller's user, session and strict roles. */
  readonly dependsOnCaller?: true;
}

/** Keys of items of every customer, from keys that follow a customer's prefix. */
export const ofEveryCustomer = ({ mode, keys }: TableAccess): TableAccess => ({
  mode,
  keys: keys.map((key) => `T#*#${key}`),
});
export const customerItems = (mode: TableAccess['mode']): TableAccess => ({ mode, keys: ['T#*'] });

/** Entries of the audit log are added and never changed. */
export const appendAudit: TableAccess = { mode: 'append', keys: ['AUDIT#*'] };
/** Counts the customer's calls. */
export const callQuota: TableAccess = { mode: 'write', keys: ['QUOTA'] };
/** Reads everything of a customer; writes what users decide, the log of it and who did it. */
export const editing: readonly TableAccess[] = [
  { mode: 'read', keys: ['*'] },
  { mode: 'write', keys: ['U#*', 'H'] },
  appendAudit,
];

/** Environment of the functions that send mail. */
export const mailSettings = ['SITE_URL', 'MAIL_FROM'] as const;

/** Environment of the functions that create schedules of reports. */
export const reportSchedules = [
  'REPORT_QUEUE_URL',
  'REPORT_QUEUE_ARN',
  'REPORT_DEAD_LETTER_ARN',
  'REPORT_SCHEDULE_GROUP',
  'REPORT_SCHEDULE_ROLE_ARN',
] as const;
