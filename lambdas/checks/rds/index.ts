import type { Check } from '../check.ts';
import { databaseBackupsEnabled } from './databaseBackupsEnabled.ts';
import { databaseDeletionProtectionEnabled } from './databaseDeletionProtectionEnabled.ts';
import { databaseEngineSupported } from './databaseEngineSupported.ts';
import { databaseIamAuthenticationEnabled } from './databaseIamAuthenticationEnabled.ts';
import { databaseInPrivateSubnets } from './databaseInPrivateSubnets.ts';
import { databaseInSeveralZones } from './databaseInSeveralZones.ts';
import { databaseLogExportsEnabled } from './databaseLogExportsEnabled.ts';
import { databaseNotPubliclyAccessible } from './databaseNotPubliclyAccessible.ts';
import { databaseRequiresTls } from './databaseRequiresTls.ts';
import { instanceStorageEncrypted } from './instanceStorageEncrypted.ts';
import { masterPasswordInSecretsManager } from './masterPasswordInSecretsManager.ts';
import { minorVersionsAppliedAutomatically } from './minorVersionsAppliedAutomatically.ts';
import { sensitiveDatabaseEncryptedWithCustomerManagedKey } from './sensitiveDatabaseEncryptedWithCustomerManagedKey.ts';
import { snapshotEncrypted } from './snapshotEncrypted.ts';
import { snapshotExportStaysInside } from './snapshotExportStaysInside.ts';
import { snapshotNotPublic } from './snapshotNotPublic.ts';
import { snapshotNotShared } from './snapshotNotShared.ts';

export const rdsChecks: readonly Check[] = [
  databaseNotPubliclyAccessible,
  databaseInPrivateSubnets,
  snapshotNotPublic,
  snapshotNotShared,
  instanceStorageEncrypted,
  snapshotEncrypted,
  sensitiveDatabaseEncryptedWithCustomerManagedKey,
  databaseRequiresTls,
  databaseIamAuthenticationEnabled,
  databaseLogExportsEnabled,
  databaseBackupsEnabled,
  databaseDeletionProtectionEnabled,
  databaseEngineSupported,
  masterPasswordInSecretsManager,
  snapshotExportStaysInside,
  minorVersionsAppliedAutomatically,
  databaseInSeveralZones,
];
