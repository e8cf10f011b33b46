import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectLockRetention,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { accessLogBucket } from './accessLogBucket.ts';
import { removalPolicyOf } from './deployment.ts';

const lockOf = ({ auditLock, auditLockDays, removal }: Settings) => {
  if (auditLock === 'off' || removal === 'destroy') return {};
  const days = Duration.days(auditLockDays);
  return {
    objectLockEnabled: true,
    objectLockDefaultRetention:
      auditLock === 'compliance'
        ? ObjectLockRetention.compliance(days)
        : ObjectLockRetention.governance(days),
  };
};

/** Bucket of the sealed audit log: every version is kept, and locked for its time. */
export const auditBucket = (
  scope: Construct,
  { settings, key }: { readonly settings: Settings; readonly key: IKey },
): IBucket =>
  new Bucket(scope, 'Audit', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.KMS,
    encryptionKey: key,
    bucketKeyEnabled: true,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: removalPolicyOf(settings),
    autoDeleteObjects: settings.removal === 'destroy',
    versioned: true,
    serverAccessLogsBucket: accessLogBucket(scope, 'AuditAccessLogs', settings),
    ...lockOf(settings),
  }) as IBucket;
