import { NormalizedSchema } from '@smithy/core/schema';

export type Protocol = 'query' | 'ec2' | 'json' | 'restJson' | 'restXml';

/** One operation as its client declares it. */
export interface Operation {
  readonly name: string;
  readonly input: NormalizedSchema;
  readonly output: NormalizedSchema;
  /** Method, path template with query literals, status; absent in RPC protocols. */
  readonly http?: readonly [string, string, number];
}

/** One service as its client declares it. */
export interface ServiceModel {
  readonly protocol: Protocol;
  /** Errors carry the query names too (x-amzn-query-error). */
  readonly queryCompatible: boolean;
  readonly jsonVersion: '1.0' | '1.1';
  readonly xmlNamespace: string;
  /** Paths have the bucket in front of what the client declares (path style). */
  readonly bucketInFront: boolean;
  readonly operations: ReadonlyMap<string, Operation>;
}

interface ClientPackage {
  /** Class name of the client's protocol, checked so that a client that changes protocol is noticed. */
  readonly protocol: keyof typeof PROTOCOLS;
  readonly load: () => Promise<Record<string, unknown>>;
}

const PROTOCOLS = {
  AwsQueryProtocol: 'query',
  AwsEc2QueryProtocol: 'ec2',
  AwsJson1_0Protocol: 'json',
  AwsJson1_1Protocol: 'json',
  AwsRestJsonProtocol: 'restJson',
  AwsRestXmlProtocol: 'restXml',
  S3RestXmlProtocol: 'restXml',
} as const satisfies Record<string, Protocol>;

/** By name of the service (`readCredential`). Each is imported when its service is first called. */
export const CLIENTS: Readonly<Record<string, ClientPackage>> = {
  s3: { protocol: 'S3RestXmlProtocol', load: () => import('@aws-sdk/client-s3') },
  's3-control': {
    protocol: 'AwsRestXmlProtocol',
    load: () => import('@aws-sdk/client-s3-control'),
  },
  sts: { protocol: 'AwsQueryProtocol', load: () => import('@aws-sdk/client-sts') },
  cloudformation: {
    protocol: 'AwsQueryProtocol',
    load: () => import('@aws-sdk/client-cloudformation'),
  },
  ses: { protocol: 'AwsQueryProtocol', load: () => import('@aws-sdk/client-ses') },
  rds: { protocol: 'AwsQueryProtocol', load: () => import('@aws-sdk/client-rds') },
  redshift: { protocol: 'AwsQueryProtocol', load: () => import('@aws-sdk/client-redshift') },
  elasticache: { protocol: 'AwsQueryProtocol', load: () => import('@aws-sdk/client-elasticache') },
  iam: { protocol: 'AwsQueryProtocol', load: () => import('@aws-sdk/client-iam') },
  ec2: { protocol: 'AwsEc2QueryProtocol', load: () => import('@aws-sdk/client-ec2') },
  autoscaling: {
    protocol: 'AwsQueryProtocol',
    load: () => import('@aws-sdk/client-auto-scaling'),
  },
  states: { protocol: 'AwsJson1_0Protocol', load: () => import('@aws-sdk/client-sfn') },
  sqs: { protocol: 'AwsJson1_0Protocol', load: () => import('@aws-sdk/client-sqs') },
  dynamodb: { protocol: 'AwsJson1_0Protocol', load: () => import('@aws-sdk/client-dynamodb') },
  events: { protocol: 'AwsJson1_1Protocol', load: () => import('@aws-sdk/client-eventbridge') },
  'cognito-idp': {
    protocol: 'AwsJson1_1Protocol',
    load: () => import('@aws-sdk/client-cognito-identity-provider'),
  },
  organizations: {
    protocol: 'AwsJson1_1Protocol',
    load: () => import('@aws-sdk/client-organizations'),
  },
  kms: { protocol: 'AwsJson1_1Protocol', load: () => import('@aws-sdk/client-kms') },
  monitoring: {
    protocol: 'AwsJson1_0Protocol',
    load: () => import('@aws-sdk/client-cloudwatch'),
  },
  logs: { protocol: 'AwsJson1_1Protocol', load: () => import('@aws-sdk/client-cloudwatch-logs') },
  cloudtrail: { protocol: 'AwsJson1_1Protocol', load: () => import('@aws-sdk/client-cloudtrail') },
  eks: { protocol: 'AwsRestJsonProtocol', load: () => import('@aws-sdk/client-eks') },
  lambda: { protocol: 'AwsRestJsonProtocol', load: () => import('@aws-sdk/client-lambda') },
  es: { protocol: 'AwsRestJsonProtocol', load: () => import('@aws-sdk/client-opensearch') },
  dms: {
    protocol: 'AwsJson1_1Protocol',
    load: () => import('@aws-sdk/client-database-migration-service'),
  },
  ecs: { protocol: 'AwsJson1_1Protocol', load: () => import('@aws-sdk/client-ecs') },
  glue: { protocol: 'AwsJson1_1Protocol', load: () => import('@aws-sdk/client-glue') },
  memorydb: { protocol: 'AwsJson1_1Protocol', load: () => import('@aws-sdk/client-memorydb') },
  'redshift-serverless': {
    protocol: 'AwsJson1_1Protocol',
    load: () => import('@aws-sdk/client-redshift-serverless'),
  },
  aoss: {
    protocol: 'AwsJson1_0Protocol',
    load: () => import('@aws-sdk/client-opensearchserverless'),
  },
  cloudfront: { protocol: 'AwsRestXmlProtocol', load: () => import('@aws-sdk/client-cloudfront') },
  apigateway: {
    protocol: 'AwsRestJsonProtocol',
    load: () => import('@aws-sdk/client-api-gateway'),
  },
  apigatewayv2: {
    protocol: 'AwsRestJsonProtocol',
    load: () => import('@aws-sdk/client-apigatewayv2'),
  },
  elasticloadbalancing: {
    protocol: 'AwsQueryProtocol',
    load: () => import('@aws-sdk/client-elastic-load-balancing-v2'),
  },
  'elasticloadbalancing-classic': {
    protocol: 'AwsQueryProtocol',
    load: () => import('@aws-sdk/client-elastic-load-balancing'),
  },
  glacier: { protocol: 'AwsRestJsonProtocol', load: () => import('@aws-sdk/client-glacier') },
  elasticfilesystem: {
    protocol: 'AwsRestJsonProtocol',
    load: () => import('@aws-sdk/client-efs'),
  },
  backup: { protocol: 'AwsRestJsonProtocol', load: () => import('@aws-sdk/client-backup') },
  guardduty: { protocol: 'AwsRestJsonProtocol', load: () => import('@aws-sdk/client-guardduty') },
  'access-analyzer': {
    protocol: 'AwsRestJsonProtocol',
    load: () => import('@aws-sdk/client-accessanalyzer'),
  },
  inspector2: {
    protocol: 'AwsRestJsonProtocol',
    load: () => import('@aws-sdk/client-inspector2'),
  },
  ssm: { protocol: 'AwsJson1_1Protocol', load: () => import('@aws-sdk/client-ssm') },
  secretsmanager: {
    protocol: 'AwsJson1_1Protocol',
    load: () => import('@aws-sdk/client-secrets-manager'),
  },
  scheduler: { protocol: 'AwsRestJsonProtocol', load: () => import('@aws-sdk/client-scheduler') },
};

const loaded = new Map<string, Promise<ServiceModel>>();

/** The model of a service, or undefined when there is no client for it. */
export function serviceModel(service: string): Promise<ServiceModel> | undefined {
  const known = loaded.get(service);
  const client = CLIENTS[service];
  if (known || !client) return known;
  const model = loadModel(service, client);
  loaded.set(service, model);
  return model;
}

async function loadModel(service: string, client: ClientPackage): Promise<ServiceModel> {
  const exported = await client.load();
  const config = protocolOf(exported);
  if (config.className !== client.protocol) {
    throw new Error(
      `The client of ${service} now speaks ${config.className}, the wire server ${client.protocol}`,
    );
  }
  return {
    protocol: PROTOCOLS[client.protocol],
    queryCompatible: config.queryCompatible,
    jsonVersion: client.protocol === 'AwsJson1_0Protocol' ? '1.0' : '1.1',
    xmlNamespace: config.xmlNamespace,
    bucketInFront: client.protocol === 'S3RestXmlProtocol',
    operations: operationsOf(exported),
  };
}

interface ClientConfig {
  readonly protocol: object;
  readonly protocolSettings?: {
    readonly awsQueryCompatible?: boolean;
    readonly xmlNamespace?: string;
  };
}
type ClientClass = new (config: object) => { readonly config: ClientConfig };

function protocolOf(exported: Record<string, unknown>) {
  const name = Object.keys(exported).find((key) => /^[A-Z]\w*Client$/.test(key));
  const Client = exported[name ?? ''] as ClientClass;
  const credentials = { accessKeyId: 'schema', secretAccessKey: 'schema' };
  const { config } = new Client({ region: 'us-east-1', credentials });
  return {
    className: config.protocol.constructor.name,
    queryCompatible: config.protocolSettings?.awsQueryCompatible === true,
    xmlNamespace: config.protocolSettings?.xmlNamespace ?? '',
  };
}

type OperationSchema = readonly [9, string, string, unknown, unknown, unknown];
type SchemaRef = Parameters<typeof NormalizedSchema.of>[0];

function operationsOf(exported: Record<string, unknown>): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const value of Object.values(exported)) {
    if (!isOperation(value)) continue;
    const [, , name, traits, input, output] = value;
    const http = (traits as { http?: [string, string, number] } | null)?.http;
    operations.set(name, {
      name,
      input: NormalizedSchema.of(resolve(input)),
      output: NormalizedSchema.of(resolve(output)),
      ...(http ? { http } : {}),
    });
  }
  return operations;
}

const isOperation = (value: unknown): value is OperationSchema =>
  Array.isArray(value) && value[0] === 9 && value.length >= 6;

const resolve = (schema: unknown): SchemaRef =>
  (typeof schema === 'function' ? schema() : schema) as SchemaRef;
