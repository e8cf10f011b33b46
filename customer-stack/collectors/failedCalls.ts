/** Services whose actions do not begin with the name of their client. */
const prefixes: Readonly<Record<string, string>> = {
  AccessAnalyzer: 'access-analyzer',
  DatabaseMigrationService: 'dms',
  EFS: 'elasticfilesystem',
  ElasticLoadBalancing: 'elasticloadbalancing',
  ElasticLoadBalancingV2: 'elasticloadbalancing',
  OpenSearch: 'es',
  OpenSearchServerless: 'aoss',
  RedshiftServerless: 'redshift-serverless',
  S3Control: 's3',
};

/** Where one action is for all calls that read. */
const readActions: Readonly<Record<string, string>> = {
  APIGateway: 'apigateway:GET',
  ApiGatewayV2: 'apigateway:GET',
};

/** Calls whose action has another name. */
const otherNames: Readonly<Record<string, string>> = {
  'lambda:GetLayerVersionByArn': 'lambda:GetLayerVersion',
  's3:GetBucketEncryption': 's3:GetEncryptionConfiguration',
  's3:GetBucketReplication': 's3:GetReplicationConfiguration',
  's3:ListBucketMetricsConfigurations': 's3:GetMetricsConfiguration',
  's3:HeadBucket': 's3:ListBucket',
  's3:ListBuckets': 's3:ListAllMyBuckets',
  's3:ListObjectsV2': 's3:ListBucket',
};

/** Of one name there are two calls: for a bucket, and for an account. */
const publicAccessBlocks: Readonly<Record<string, string>> = {
  S3: 's3:GetBucketPublicAccessBlock',
  S3Control: 's3:GetAccountPublicAccessBlock',
};

/** `guardduty:ListDetectors` of GuardDutyClient and ListDetectorsCommand. */
export const actionOf = (client: string, command: string): string => {
  const [service, call] = [client.replace(/Client$/, ''), command.replace(/Command$/, '')];
  const prefix = prefixes[service] ?? service.toLowerCase();
  const block = call === 'GetPublicAccessBlock' ? publicAccessBlocks[service] : undefined;
  const named = `${prefix}:${call}`;
  return readActions[service] ?? block ?? otherNames[named] ?? named;
};

/** A call that was refused, or failed for another reason. */
export interface FailedCall {
  /** IAM action. */
  readonly action: string;
  /** Name of the error; null = it was refused. */
  readonly error: string | null;
  /** Null = not known, as of what no client of AWS called. */
  readonly region: string | null;
  /** ARN, name or id of the resource that it was for; null = for none, as of a listing. */
  readonly resource: string | null;
}

type Tagged = Pick<FailedCall, 'action' | 'region' | 'resource'>;

const tagged = new WeakMap<object, Tagged>();

/** What an AWS client logs of a call that failed. */
interface Logged {
  readonly clientName?: string;
  readonly commandName?: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly error?: unknown;
}

/** Members of requests that name a resource: `Bucket`, `DBInstanceIdentifier`, `analyzerArn`. */
const naming = /^(?:bucket|table|queueurl)$|(?:arn|identifier|name|id)$/i;
const notNaming = /^(?:accountid|catalogid|nexttoken|clientrequestid)$/i;

const resourceIn = (input: Logged['input'] = {}): string | null => {
  const names = Object.entries(input).filter(
    ([key, value]) => typeof value === 'string' && naming.test(key) && !notNaming.test(key),
  );
  return (names[0]?.[1] as string | undefined) ?? null;
};

const nothing = (): void => undefined;

/** Logger of the AWS clients of a region: it keeps what call an error is of, and writes nothing. */
export const failedCallLogger = (region: string) => ({
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing },
  error: (logged: object): void => {
    const { clientName = '', commandName = '', input, error } = logged as Logged;
    if (!(error instanceof Error)) return;
    const action = actionOf(clientName, commandName);
    tagged.set(error, { action, region, resource: resourceIn(input) });
  },
});

/** The call that an error is of: of a refusal, with the action that AWS names. */
export const failedCall = (error: unknown, refused: string | undefined): FailedCall | undefined => {
  const call = error instanceof Error ? tagged.get(error) : undefined;
  if (refused !== undefined)
    return { region: null, resource: null, ...call, action: refused, error: null };
  return call && { ...call, error: (error as Error).name };
};
