/** Services whose actions do not begin with the name of their client. */
const prefixes: Readonly<Record<string, string>> = {
  AccessAnalyzer: 'access-analyzer',
  DatabaseMigrationService: 'dms',
  EFS: 'elasticfilesystem',
  OpenSearch: 'es',
  OpenSearchServerless: 'aoss',
  RedshiftServerless: 'redshift-serverless',
  S3Control: 's3',
};

/** `guardduty:ListDetectors` of GuardDutyClient and ListDetectorsCommand. */
const actionOf = (client: string, command: string): string => {
  const service = client.replace(/Client$/, '');
  const prefix = prefixes[service] ?? service.toLowerCase();
  return `${prefix}:${command.replace(/Command$/, '')}`;
};

const actions = new WeakMap<object, string>();

/** What an AWS client logs of a call that failed. */
interface Logged {
  readonly clientName?: string;
  readonly commandName?: string;
  readonly error?: unknown;
}

const nothing = (): void => undefined;

/** Logger of the AWS clients: it keeps which operation an error is of, and nothing else. */
export const failedCallLogger = {
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing },
  error: (logged: object): void => {
    const { clientName = '', commandName = '', error } = logged as Logged;
    if (error instanceof Error) actions.set(error, actionOf(clientName, commandName));
  },
};

/** Operation and name of an error of an AWS client: `guardduty:ListDetectors (NotImplemented)`. */
export const failedCall = (error: unknown): string | undefined => {
  const action = error instanceof Error ? actions.get(error) : undefined;
  return action === undefined ? undefined : `${action} (${(error as Error).name})`;
};
