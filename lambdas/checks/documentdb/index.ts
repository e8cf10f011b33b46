import type { Check } from '../check.ts';
import { documentdbAuditLogsExported } from './documentdbAuditLogsExported.ts';
import { documentdbPortNotOpen } from './documentdbPortNotOpen.ts';
import { documentdbRequiresTls } from './documentdbRequiresTls.ts';
import { documentdbSnapshotNotPublic } from './documentdbSnapshotNotPublic.ts';
import { documentdbStorageEncrypted } from './documentdbStorageEncrypted.ts';

export const documentdbChecks: readonly Check[] = [
  documentdbSnapshotNotPublic,
  documentdbStorageEncrypted,
  documentdbRequiresTls,
  documentdbAuditLogsExported,
  documentdbPortNotOpen,
];
