import { Duration } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { acknowledge } from './acknowledge.ts';
import { removalPolicyOf } from './deployment.ts';

/** Server access logs of another bucket of the same stack, kept for three months. */
export const accessLogBucket = (scope: Construct, id: string, settings: Settings): IBucket => {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    // S3 delivers its logs under its own keys only.
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: removalPolicyOf(settings),
    autoDeleteObjects: settings.removal === 'destroy',
    lifecycleRules: [
      { expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  acknowledge(bucket, 'S1', 'It holds access logs: logs of their own delivery would not end.');
  return bucket as IBucket;
};
