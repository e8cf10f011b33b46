import { EC2Client } from '@aws-sdk/client-ec2';
import { vi } from 'vitest';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { classicLoadBalancers } from '#customer-stack/collectors/classicLoadBalancers.ts';
import type {
  CollectContext,
  Collector,
  Found,
  FoundRow,
  FoundStore,
} from '#customer-stack/collectors/collector.ts';
import { ebsStorage } from '#customer-stack/collectors/ebsStorage.ts';
import { ec2Network } from '#customer-stack/collectors/ec2Network.ts';
import { ecsServices } from '#customer-stack/collectors/ecsServices.ts';
import { efsFileSystems } from '#customer-stack/collectors/efsFileSystems.ts';
import { elasticacheClusters } from '#customer-stack/collectors/elasticacheClusters.ts';
import { httpApis } from '#customer-stack/collectors/httpApis.ts';
import { iamIdentities } from '#customer-stack/collectors/iamIdentities.ts';
import { kmsKeys } from '#customer-stack/collectors/kmsKeys.ts';
import { lambdaFunctions } from '#customer-stack/collectors/lambdaFunctions.ts';
import { loadBalancers } from '#customer-stack/collectors/loadBalancers.ts';
import { openSearchDomains } from '#customer-stack/collectors/openSearchDomains.ts';
import { organizationPolicies } from '#customer-stack/collectors/organizationPolicies.ts';
import { rdsDatabases } from '#customer-stack/collectors/rdsDatabases.ts';
import { rdsSnapshots } from '#customer-stack/collectors/rdsSnapshots.ts';
import { redshiftClusters } from '#customer-stack/collectors/redshiftClusters.ts';
import { restApis } from '#customer-stack/collectors/restApis.ts';
import { s3AccessPoints } from '#customer-stack/collectors/s3AccessPoints.ts';
import { s3Buckets } from '#customer-stack/collectors/s3Buckets.ts';
import { secretsManagerSecrets } from '#customer-stack/collectors/secretsManagerSecrets.ts';
import { ssmParameters } from '#customer-stack/collectors/ssmParameters.ts';
import { transitGateways } from '#customer-stack/collectors/transitGateways.ts';
import { withinDepth } from '#customer-stack/samplers/depth.ts';
import type { StoreContent } from '#customer-stack/samplers/storeProfile.ts';
import { codeOf, withCode } from '#customer-stack/scanner/classifyCode.ts';
import { storeRow } from '#customer-stack/scanner/classifyStore.ts';

/** Replies of AWS by call, and by call and name where they are about one resource. */
export type Api = Readonly<Record<string, unknown>>;

const absent: Readonly<Record<string, string>> = {
  GetBucketPolicy: 'NoSuchBucketPolicy',
  GetBucketPolicyStatus: 'NoSuchBucketPolicy',
  GetPublicAccessBlock: 'NoSuchPublicAccessBlockConfiguration',
  GetBucketEncryption: 'ServerSideEncryptionConfigurationNotFoundError',
  GetBucketWebsite: 'NoSuchWebsiteConfiguration',
  GetBucketReplication: 'ReplicationConfigurationNotFoundError',
  GetAccessPointPolicy: 'NoSuchAccessPointPolicy',
  GetAccessPointPolicyStatus: 'NoSuchAccessPointPolicy',
  GetPolicy: 'ResourceNotFoundException',
  GetFunctionUrlConfig: 'ResourceNotFoundException',
  DescribeFileSystemPolicy: 'PolicyNotFound',
};

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: Readonly<Record<string, string | undefined>>;
}

/** Members of a request that say what it is about. */
const about = [
  ...['Bucket', 'FunctionName', 'KeyId', 'PolicyId', 'ParentId', 'Filter'],
  ...['LoadBalancerArn', 'ListenerArn', 'TargetGroupArn'],
  ...['AccessKeyId', 'InstanceId', 'SnapshotId', 'SecretId', 'TransitGatewayRouteTableId'],
  ...['FileSystemId', 'MountTargetId'],
];

const reply = (api: Api, { constructor: made, input }: Command): unknown => {
  const call = made.name.replace(/Command$/, '');
  const of = about.map((name) => input[name]).find((value) => value !== undefined) ?? '';
  const found = api[`${call}:${of}`] ?? api[call];
  const refusal = absent[call];
  if (found === undefined && refusal !== undefined)
    throw Object.assign(new Error(refusal), { name: refusal });
  if (found instanceof Error) throw found;
  return found ?? {};
};

const collectors: readonly Collector[] = [
  iamIdentities,
  kmsKeys,
  organizationPolicies,
  ebsStorage,
  ec2Network,
  ecsServices,
  efsFileSystems,
  elasticacheClusters,
  openSearchDomains,
  restApis,
  httpApis,
  lambdaFunctions,
  loadBalancers,
  classicLoadBalancers,
  rdsDatabases,
  rdsSnapshots,
  redshiftClusters,
  s3AccessPoints,
  s3Buckets,
  secretsManagerSecrets,
  ssmParameters,
  transitGateways,
];

export const ACCOUNT = '111122223333';
export const NOW = Date.UTC(2026, 10, 22);

const analysis: StoreContent['analysis'] = {
  ...{ unitsSeen: 0, unitsTotal: null, bytesSeen: 0, bytesTotal: null },
  state: 'analysed',
  notAnalysed: [],
};

/** Without its bytes: of a bucket the access control lists of the objects that the snapshot lists. */
const contentOf = async (context: CollectContext, store: FoundStore, api: Api) => {
  const nothing = { bytesAStore: 0, rowsAStore: 0 };
  const isListed = `ListObjectsV2:${store.facts.name}` in api;
  const read = isListed
    ? await withinDepth(nothing, () => s3Buckets.analyse?.(context, store))
    : undefined;
  return { analysis, findings: [], ...(read?.objectAcls && { objectAcls: read.objectAcls }) };
};

/** With what is in its package, where the snapshot has it. */
const rowOfFound = async (context: CollectContext, { row, code }: FoundRow, api: Api) => {
  const found = { ...row, observedAt: NOW } as ScanRow;
  if (code === undefined || !(`GetFunction:${code.arn}` in api)) return found;
  const content = await lambdaFunctions.readCode?.(context, code, () => undefined);
  return content === undefined ? found : withCode(found, codeOf(content));
};

const rowOf = async (context: CollectContext, each: Found, api: Api): Promise<ScanRow> =>
  'row' in each
    ? rowOfFound(context, each, api)
    : storeRow(each, { content: await contentOf(context, each, api), observedAt: NOW });

/** Rows that the collectors make of the replies of one account. */
export const rowsOf = async (api: Api): Promise<ScanRow[]> => {
  const client = Object.getPrototypeOf(EC2Client.prototype) as { send: (of: Command) => unknown };
  const sent = vi.spyOn(client, 'send').mockImplementation(async (command) => reply(api, command));
  const context = { aws: {}, accountId: ACCOUNT, regions: ['us-east-1'], seed: 's' };
  try {
    const found = await Promise.all(collectors.map((each) => each.collect(context)));
    return await Promise.all(found.flat().map((each) => rowOf(context, each, api)));
  } finally {
    sent.mockRestore();
  }
};
