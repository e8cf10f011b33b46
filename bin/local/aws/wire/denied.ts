import { type WireCall, WireError } from '#local/aws/types.ts';
import type { Protocol } from './clients.ts';

/** AWS's error for a caller whose policies do not allow the operation. */
export function accessDenied(call: WireCall, protocol: Protocol, principalArn: string): WireError {
  const action = iamAction(call.service, call.operation);
  if (protocol === 'ec2') {
    const message = `You are not authorized to perform this operation. User: ${principalArn} is not authorized to perform: ${action} because no identity-based policy allows the ${action} action`;
    return new WireError('UnauthorizedOperation', message, 403);
  }
  const message = `User: ${principalArn} is not authorized to perform: ${action} because no identity-based policy allows the ${action} action`;
  const code =
    protocol === 'json' || protocol === 'restJson' ? 'AccessDeniedException' : 'AccessDenied';
  return new WireError(code, message, protocol === 'json' ? 400 : 403);
}

/** Line of the log: what a role lacks, also where its function makes do without. */
export const refused = (principalArn: string, action: string, resource = ''): string =>
  `refused: ${principalArn} ${action} ${resource}`.trimEnd();

/** Name of the IAM action that guards an operation. */
export function iamAction(service: string, operation: string): string {
  const prefix = IAM_PREFIXES[service] ?? service;
  if (/^apigateway(?:v2)?$/.test(service) && operation.startsWith('Get')) return 'apigateway:GET';
  const name = ACTIONS[service]?.[operation] ?? operation;
  return `${prefix}:${name}`;
}

const IAM_PREFIXES: Readonly<Record<string, string>> = {
  'elasticloadbalancing-classic': 'elasticloadbalancing',
  email: 'ses',
  monitoring: 'cloudwatch',
  's3-control': 's3',
};

/** Where the S3 action is not named as the operation. Source: the service authorization reference. */
const S3_ACTIONS: Readonly<Record<string, string>> = {
  ListBuckets: 'ListAllMyBuckets',
  ListObjects: 'ListBucket',
  ListObjectsV2: 'ListBucket',
  ListObjectVersions: 'ListBucketVersions',
  HeadBucket: 'ListBucket',
  HeadObject: 'GetObject',
  CopyObject: 'PutObject',
  CreateMultipartUpload: 'PutObject',
  UploadPart: 'PutObject',
  CompleteMultipartUpload: 'PutObject',
  DeleteObjects: 'DeleteObject',
  GetBucketEncryption: 'GetEncryptionConfiguration',
  GetPublicAccessBlock: 'GetBucketPublicAccessBlock',
  GetBucketLifecycleConfiguration: 'GetLifecycleConfiguration',
  GetBucketReplication: 'GetReplicationConfiguration',
  ListBucketMetricsConfigurations: 'GetMetricsConfiguration',
  GetBucketNotificationConfiguration: 'GetBucketNotification',
  GetObjectLockConfiguration: 'GetBucketObjectLockConfiguration',
};

const ACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  s3: S3_ACTIONS,
  's3-control': { GetPublicAccessBlock: 'GetAccountPublicAccessBlock' },
  lambda: { GetLayerVersionByArn: 'GetLayerVersion' },
};
