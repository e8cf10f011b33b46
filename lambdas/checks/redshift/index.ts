import type { Check } from '../check.ts';
import { warehouseAuditLogged } from './warehouseAuditLogged.ts';
import { warehouseEncrypted } from './warehouseEncrypted.ts';
import { warehouseNotPublic } from './warehouseNotPublic.ts';
import { warehouseRequiresTls } from './warehouseRequiresTls.ts';
import { warehouseSnapshotNotShared } from './warehouseSnapshotNotShared.ts';
import { workgroupNotPublic } from './workgroupNotPublic.ts';

export const redshiftChecks: readonly Check[] = [
  warehouseNotPublic,
  warehouseEncrypted,
  warehouseRequiresTls,
  warehouseAuditLogged,
  warehouseSnapshotNotShared,
  workgroupNotPublic,
];
