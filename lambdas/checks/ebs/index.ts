import type { Check } from '../check.ts';
import { diskSnapshotEncrypted } from './diskSnapshotEncrypted.ts';
import { diskSnapshotNotPublic } from './diskSnapshotNotPublic.ts';
import { diskSnapshotNotShared } from './diskSnapshotNotShared.ts';
import { diskSnapshotSharingBlocked } from './diskSnapshotSharingBlocked.ts';
import { imageNotPublic } from './imageNotPublic.ts';
import { volumeEncrypted } from './volumeEncrypted.ts';
import { volumesEncryptedByDefault } from './volumesEncryptedByDefault.ts';

export const ebsChecks: readonly Check[] = [
  diskSnapshotNotPublic,
  diskSnapshotNotShared,
  diskSnapshotSharingBlocked,
  diskSnapshotEncrypted,
  volumeEncrypted,
  volumesEncryptedByDefault,
  imageNotPublic,
];
