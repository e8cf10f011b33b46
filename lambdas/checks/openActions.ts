import { ids } from './ids.ts';

/** Actions that a resource policy must not allow to everybody. */
export const publicReads = ['s3:GetObject', 's3:GetObjectVersion', 's3:ListBucket'];
export const publicWrites = [
  's3:PutObject',
  's3:PutObjectAcl',
  's3:DeleteObject',
  's3:DeleteObjectVersion',
  's3:PutBucketPolicy',
  's3:PutBucketAcl',
  's3:DeleteBucket',
  's3:PutBucketVersioning',
  's3:PutLifecycleConfiguration',
  's3:PutReplicationConfiguration',
  's3:PutEncryptionConfiguration',
  's3:PutBucketPublicAccessBlock',
  's3:PutBucketOwnershipControls',
];
export const tableActions = ids(`
  dynamodb:GetItem dynamodb:BatchGetItem dynamodb:Query dynamodb:Scan dynamodb:PartiQLSelect
  dynamodb:ExportTableToPointInTime dynamodb:PutItem dynamodb:UpdateItem dynamodb:DeleteItem
  dynamodb:BatchWriteItem dynamodb:DeleteTable dynamodb:PutResourcePolicy
`);
export const functionActions = [
  'lambda:InvokeFunction',
  'lambda:InvokeFunctionUrl',
  'lambda:GetFunction',
];
