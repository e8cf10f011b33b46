import { clusterEncrypted } from './aurora/clusterEncrypted.ts';
import type { Check } from './check.ts';
import { tablePolicyKeepsStrangersOut } from './dynamodb/tablePolicyKeepsStrangersOut.ts';
import { tableProtectedFromDeletion } from './dynamodb/tableProtectedFromDeletion.ts';
import { tableRestorable } from './dynamodb/tableRestorable.ts';
import { tableUnderOwnKey } from './dynamodb/tableUnderOwnKey.ts';
import { databaseBackedUp } from './rds/databaseBackedUp.ts';
import { databaseDemandsTls } from './rds/databaseDemandsTls.ts';
import { databaseEngineSupported } from './rds/databaseEngineSupported.ts';
import { databaseInPrivateSubnets } from './rds/databaseInPrivateSubnets.ts';
import { databaseLogsExported } from './rds/databaseLogsExported.ts';
import { databaseOffTheInternet } from './rds/databaseOffTheInternet.ts';
import { databaseProtectedFromDeletion } from './rds/databaseProtectedFromDeletion.ts';
import { databaseSignsInByIam } from './rds/databaseSignsInByIam.ts';
import { instanceEncrypted } from './rds/instanceEncrypted.ts';
import { masterPasswordManaged } from './rds/masterPasswordManaged.ts';
import { sensitiveDatabaseUnderOwnKey } from './rds/sensitiveDatabaseUnderOwnKey.ts';
import { snapshotEncrypted } from './rds/snapshotEncrypted.ts';
import { snapshotNotPublic } from './rds/snapshotNotPublic.ts';
import { snapshotSharedWithOwnAccounts } from './rds/snapshotSharedWithOwnAccounts.ts';
import { bucketCopiesStayHome } from './s3/bucketCopiesStayHome.ts';
import { bucketEncrypted } from './s3/bucketEncrypted.ts';
import { bucketGrantsKeepReadersOut } from './s3/bucketGrantsKeepReadersOut.ts';
import { bucketGrantsKeepWritersOut } from './s3/bucketGrantsKeepWritersOut.ts';
import { bucketPolicyKeepsReadersOut } from './s3/bucketPolicyKeepsReadersOut.ts';
import { bucketPolicyKeepsStrangersOut } from './s3/bucketPolicyKeepsStrangersOut.ts';
import { bucketPolicyKeepsWritersOut } from './s3/bucketPolicyKeepsWritersOut.ts';
import { bucketPublicAccessBlocked } from './s3/bucketPublicAccessBlocked.ts';
import { bucketRefusesPlainHttp } from './s3/bucketRefusesPlainHttp.ts';
import { bucketVersioned } from './s3/bucketVersioned.ts';
import { sensitiveBucketDeletesWithMfa } from './s3/sensitiveBucketDeletesWithMfa.ts';
import { sensitiveBucketServesNoSite } from './s3/sensitiveBucketServesNoSite.ts';
import { sensitiveBucketUnderOwnKey } from './s3/sensitiveBucketUnderOwnKey.ts';

/** Every check; `npm run new -- check SERVICE NAME` adds one, a test proves the list whole. */
export const checks: readonly Check[] = [
  bucketPolicyKeepsReadersOut,
  bucketPolicyKeepsWritersOut,
  bucketGrantsKeepReadersOut,
  bucketGrantsKeepWritersOut,
  bucketPublicAccessBlocked,
  bucketPolicyKeepsStrangersOut,
  bucketEncrypted,
  sensitiveBucketUnderOwnKey,
  bucketRefusesPlainHttp,
  bucketVersioned,
  sensitiveBucketDeletesWithMfa,
  sensitiveBucketServesNoSite,
  bucketCopiesStayHome,
  databaseOffTheInternet,
  databaseInPrivateSubnets,
  instanceEncrypted,
  clusterEncrypted,
  sensitiveDatabaseUnderOwnKey,
  databaseDemandsTls,
  databaseSignsInByIam,
  databaseLogsExported,
  databaseBackedUp,
  databaseProtectedFromDeletion,
  databaseEngineSupported,
  masterPasswordManaged,
  snapshotNotPublic,
  snapshotSharedWithOwnAccounts,
  snapshotEncrypted,
  tablePolicyKeepsStrangersOut,
  tableUnderOwnKey,
  tableRestorable,
  tableProtectedFromDeletion,
];
