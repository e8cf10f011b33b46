import { clusterStorageEncrypted } from './aurora/clusterStorageEncrypted.ts';
import type { Check } from './check.ts';
import { tableDeletionProtectionEnabled } from './dynamodb/tableDeletionProtectionEnabled.ts';
import { tableEncryptedWithCustomerManagedKey } from './dynamodb/tableEncryptedWithCustomerManagedKey.ts';
import { tablePointInTimeRecoveryEnabled } from './dynamodb/tablePointInTimeRecoveryEnabled.ts';
import { tablePolicyDeniesExternalAccess } from './dynamodb/tablePolicyDeniesExternalAccess.ts';
import { databaseBackupsEnabled } from './rds/databaseBackupsEnabled.ts';
import { databaseDeletionProtectionEnabled } from './rds/databaseDeletionProtectionEnabled.ts';
import { databaseEngineSupported } from './rds/databaseEngineSupported.ts';
import { databaseIamAuthenticationEnabled } from './rds/databaseIamAuthenticationEnabled.ts';
import { databaseInPrivateSubnets } from './rds/databaseInPrivateSubnets.ts';
import { databaseLogExportsEnabled } from './rds/databaseLogExportsEnabled.ts';
import { databaseNotPubliclyAccessible } from './rds/databaseNotPubliclyAccessible.ts';
import { databaseRequiresTls } from './rds/databaseRequiresTls.ts';
import { instanceStorageEncrypted } from './rds/instanceStorageEncrypted.ts';
import { masterPasswordInSecretsManager } from './rds/masterPasswordInSecretsManager.ts';
import { sensitiveDatabaseEncryptedWithCustomerManagedKey } from './rds/sensitiveDatabaseEncryptedWithCustomerManagedKey.ts';
import { snapshotEncrypted } from './rds/snapshotEncrypted.ts';
import { snapshotNotPublic } from './rds/snapshotNotPublic.ts';
import { snapshotNotShared } from './rds/snapshotNotShared.ts';
import { bucketAclDeniesPublicRead } from './s3/bucketAclDeniesPublicRead.ts';
import { bucketAclDeniesPublicWrite } from './s3/bucketAclDeniesPublicWrite.ts';
import { bucketEncryptionEnabled } from './s3/bucketEncryptionEnabled.ts';
import { bucketNotReplicatedExternally } from './s3/bucketNotReplicatedExternally.ts';
import { bucketPolicyDeniesExternalAccess } from './s3/bucketPolicyDeniesExternalAccess.ts';
import { bucketPolicyDeniesPublicRead } from './s3/bucketPolicyDeniesPublicRead.ts';
import { bucketPolicyDeniesPublicWrite } from './s3/bucketPolicyDeniesPublicWrite.ts';
import { bucketPublicAccessBlockEnabled } from './s3/bucketPublicAccessBlockEnabled.ts';
import { bucketRequiresTls } from './s3/bucketRequiresTls.ts';
import { bucketVersioningEnabled } from './s3/bucketVersioningEnabled.ts';
import { sensitiveBucketEncryptedWithCustomerManagedKey } from './s3/sensitiveBucketEncryptedWithCustomerManagedKey.ts';
import { sensitiveBucketMfaDeleteEnabled } from './s3/sensitiveBucketMfaDeleteEnabled.ts';
import { sensitiveBucketWebsiteHostingDisabled } from './s3/sensitiveBucketWebsiteHostingDisabled.ts';

/** Every check; `npm run new -- check SERVICE NAME` adds one, a test proves the list whole. */
export const checks: readonly Check[] = [
  bucketPolicyDeniesPublicRead,
  bucketPolicyDeniesPublicWrite,
  bucketAclDeniesPublicRead,
  bucketAclDeniesPublicWrite,
  bucketPublicAccessBlockEnabled,
  bucketPolicyDeniesExternalAccess,
  bucketEncryptionEnabled,
  sensitiveBucketEncryptedWithCustomerManagedKey,
  bucketRequiresTls,
  bucketVersioningEnabled,
  sensitiveBucketMfaDeleteEnabled,
  sensitiveBucketWebsiteHostingDisabled,
  bucketNotReplicatedExternally,
  databaseNotPubliclyAccessible,
  databaseInPrivateSubnets,
  instanceStorageEncrypted,
  clusterStorageEncrypted,
  sensitiveDatabaseEncryptedWithCustomerManagedKey,
  databaseRequiresTls,
  databaseIamAuthenticationEnabled,
  databaseLogExportsEnabled,
  databaseBackupsEnabled,
  databaseDeletionProtectionEnabled,
  databaseEngineSupported,
  masterPasswordInSecretsManager,
  snapshotNotPublic,
  snapshotNotShared,
  snapshotEncrypted,
  tablePolicyDeniesExternalAccess,
  tableEncryptedWithCustomerManagedKey,
  tablePointInTimeRecoveryEnabled,
  tableDeletionProtectionEnabled,
];
