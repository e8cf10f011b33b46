import type { Check } from '../check.ts';
import { tableDeletionProtectionEnabled } from './tableDeletionProtectionEnabled.ts';
import { tableEncryptedWithCustomerManagedKey } from './tableEncryptedWithCustomerManagedKey.ts';
import { tablePointInTimeRecoveryEnabled } from './tablePointInTimeRecoveryEnabled.ts';
import { tablePolicyDeniesExternalAccess } from './tablePolicyDeniesExternalAccess.ts';

export const dynamodbChecks: readonly Check[] = [
  tablePolicyDeniesExternalAccess,
  tableEncryptedWithCustomerManagedKey,
  tablePointInTimeRecoveryEnabled,
  tableDeletionProtectionEnabled,
];
