import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnAlias, CfnKey } from 'aws-cdk-lib/aws-kms';
import { CfnBucket, CfnBucketPolicy } from 'aws-cdk-lib/aws-s3';
import { acknowledge } from './acknowledge.ts';
import { substitute, substituteAll } from './substitute.ts';

/** The account's own policies decide; EventBridge writes to encrypted queues. */
const keyPolicy = {
  Version: '2012-10-17',
  Statement: [
    {
      Sid: 'Account',
      Effect: 'Allow',
      Principal: { AWS: 'arn:{AWS::Partition}:iam::{AWS::AccountId}:root' },
      Action: 'kms:*',
      Resource: '*',
    },
    {
      Sid: 'EventBridge',
      Effect: 'Allow',
      Principal: { Service: 'events.amazonaws.com' },
      Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
      Resource: '*',
      Condition: { StringEquals: { 'aws:SourceAccount': '{AWS::AccountId}' } },
    },
  ],
};

const bucketPolicy = {
  Version: '2012-10-17',
  Statement: [
    {
      Sid: 'TlsOnly',
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:*',
      Resource: ['{Bucket.Arn}', '{Bucket.Arn}/*'],
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
  ],
};

/** A version that was replaced or deleted is of no use; a scan that died leaves half-sent files. */
const expire = (prefix: string, days: number): CfnBucket.RuleProperty => ({
  id: prefix.replace('/', ''),
  status: 'Enabled',
  prefix,
  expirationInDays: days,
  noncurrentVersionExpiration: { noncurrentDays: 1 },
  abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
});

/** What one monthly scan read is of use to the next. */
const expirations = [
  expire('scans/', 30),
  expire('work/', 2),
  expire('memory/', 90),
  expire('activity/', 30),
];

const addKey = (stack: Stack): void => {
  const key = new CfnKey(stack, 'Key', {
    description: 'Results, queues and topic of Dataward in this account',
    keyPolicy: substituteAll(keyPolicy),
    enableKeyRotation: true,
    // The longest period: each of the first two rotations adds 1 USD a month (aws.amazon.com/kms/pricing).
    rotationPeriodInDays: 2560,
    pendingWindowInDays: 7,
  });
  key.applyRemovalPolicy(RemovalPolicy.DESTROY);
  new CfnAlias(stack, 'KeyAlias', {
    aliasName: 'alias/dataward-customer',
    targetKeyId: substitute('{Key}'),
  });
};

/** Key, and the bucket with all that the stack remembers: it can be deleted once it is drained. */
export const addStorage = (stack: Stack): void => {
  addKey(stack);
  const bucket = new CfnBucket(stack, 'Bucket', {
    bucketName: substitute('dataward-{AWS::AccountId}-{AWS::Region}'),
    bucketEncryption: {
      serverSideEncryptionConfiguration: [
        {
          bucketKeyEnabled: true,
          serverSideEncryptionByDefault: {
            sseAlgorithm: 'aws:kms',
            kmsMasterKeyId: substitute('{Key.Arn}'),
          },
        },
      ],
    },
    publicAccessBlockConfiguration: {
      blockPublicAcls: true,
      blockPublicPolicy: true,
      ignorePublicAcls: true,
      restrictPublicBuckets: true,
    },
    ownershipControls: { rules: [{ objectOwnership: 'BucketOwnerEnforced' }] },
    versioningConfiguration: { status: 'Enabled' },
    lifecycleConfiguration: { rules: expirations },
  });
  bucket.applyRemovalPolicy(RemovalPolicy.DESTROY);
  acknowledge(
    bucket,
    'S1',
    'An access log needs a second bucket that nothing empties; data events of CloudTrail show the same.',
  );
  new CfnBucketPolicy(stack, 'BucketPolicy', {
    bucket: substitute('{Bucket}'),
    policyDocument: substituteAll(bucketPolicy),
  });
};
