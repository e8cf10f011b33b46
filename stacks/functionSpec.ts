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

export const customerItems = (mode: TableAccess['mode']): TableAccess => ({ mode, keys: ['T#*'] });
/** Reads everything of customers; writes what users decide, the log of it and who did it. */
export const editing = [
  customerItems('read'),
  { mode: 'write', keys: ['T#*#U#*', 'T#*#H', 'T#*#AUDIT#*'] },
] as const satisfies readonly TableAccess[];

/** What those that send mail are told. */
export const mailSettings = ['SITE_URL', 'MAIL_FROM'] as const;
