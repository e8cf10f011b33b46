import type { Check } from '../check.ts';
import { accessPointNotPublic } from './accessPointNotPublic.ts';
import { accountPublicAccessBlockEnabled } from './accountPublicAccessBlockEnabled.ts';
import { bucketAccessRecorded } from './bucketAccessRecorded.ts';
import { bucketAclDeniesPublicRead } from './bucketAclDeniesPublicRead.ts';
import { bucketAclDeniesPublicWrite } from './bucketAclDeniesPublicWrite.ts';
import { bucketEncryptionEnabled } from './bucketEncryptionEnabled.ts';
import { bucketNotReplicatedExternally } from './bucketNotReplicatedExternally.ts';
import { bucketObjectAclsNotPublic } from './bucketObjectAclsNotPublic.ts';
import { bucketPolicyDeniesExternalAccess } from './bucketPolicyDeniesExternalAccess.ts';
import { bucketPolicyDeniesPublicRead } from './bucketPolicyDeniesPublicRead.ts';
import { bucketPolicyDeniesPublicWrite } from './bucketPolicyDeniesPublicWrite.ts';
import { bucketPublicAccessBlockEnabled } from './bucketPublicAccessBlockEnabled.ts';
import { bucketReplicatedToAllowedRegions } from './bucketReplicatedToAllowedRegions.ts';
import { bucketRequiresTls } from './bucketRequiresTls.ts';
import { bucketVersioningEnabled } from './bucketVersioningEnabled.ts';
import { originBucketsExist } from './originBucketsExist.ts';
import { originRequestsSigned } from './originRequestsSigned.ts';
import { sensitiveBucketEncryptedWithCustomerManagedKey } from './sensitiveBucketEncryptedWithCustomerManagedKey.ts';
import { sensitiveBucketMfaDeleteEnabled } from './sensitiveBucketMfaDeleteEnabled.ts';
import { sensitiveBucketWebsiteHostingDisabled } from './sensitiveBucketWebsiteHostingDisabled.ts';
import { vaultNotPublic } from './vaultNotPublic.ts';

export const s3Checks: readonly Check[] = [
  bucketPolicyDeniesPublicRead,
  bucketPolicyDeniesPublicWrite,
  bucketAclDeniesPublicRead,
  bucketAclDeniesPublicWrite,
  accountPublicAccessBlockEnabled,
  bucketPublicAccessBlockEnabled,
  accessPointNotPublic,
  bucketPolicyDeniesExternalAccess,
  bucketEncryptionEnabled,
  sensitiveBucketEncryptedWithCustomerManagedKey,
  bucketRequiresTls,
  bucketVersioningEnabled,
  sensitiveBucketMfaDeleteEnabled,
  sensitiveBucketWebsiteHostingDisabled,
  bucketNotReplicatedExternally,
  vaultNotPublic,
  originRequestsSigned,
  originBucketsExist,
  bucketAccessRecorded,
  bucketObjectAclsNotPublic,
  bucketReplicatedToAllowedRegions,
];
