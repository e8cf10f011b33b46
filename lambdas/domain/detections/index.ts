import { weakLogin } from './access/weakLogin.ts';
import { publicAccessBlockOff } from './defence-evasion/publicAccessBlockOff.ts';
import { storeProtectionTurnedOff } from './defence-evasion/storeProtectionTurnedOff.ts';
import { trailTurnedOff } from './defence-evasion/trailTurnedOff.ts';
import { watchingTurnedOff } from './defence-evasion/watchingTurnedOff.ts';
import type { Detection } from './detection.ts';
import { functionCodeChanged } from './execution/functionCodeChanged.ts';
import { userDataChanged } from './execution/userDataChanged.ts';
import { bucketPolicyOpened } from './exfiltration/bucketPolicyOpened.ts';
import { bucketReplicatedOutside } from './exfiltration/bucketReplicatedOutside.ts';
import { databaseRestoredOpen } from './exfiltration/databaseRestoredOpen.ts';
import { databaseSnapshotShared } from './exfiltration/databaseSnapshotShared.ts';
import { diskSnapshotShared } from './exfiltration/diskSnapshotShared.ts';
import { imageShared } from './exfiltration/imageShared.ts';
import { objectAclOpened } from './exfiltration/objectAclOpened.ts';
import { sharedSnapshotTaken } from './exfiltration/sharedSnapshotTaken.ts';
import { storeExportedOutside } from './exfiltration/storeExportedOutside.ts';
import { databaseMadePublic } from './exposure/databaseMadePublic.ts';
import { keyOpenedToOutsiders } from './exposure/keyOpenedToOutsiders.ts';
import { storeGroupOpened } from './exposure/storeGroupOpened.ts';
import { backupsDestroyed } from './impact/backupsDestroyed.ts';
import { federationOpened } from './persistence/federationOpened.ts';
import { roleTrustOpened } from './persistence/roleTrustOpened.ts';
import { accessWidened } from './privilege-escalation/accessWidened.ts';
import { bucketRecoveryWeakened } from './ransom/bucketRecoveryWeakened.ts';
import { keyOfStoreDisabled } from './ransom/keyOfStoreDisabled.ts';

/** All detections, by their names. */
export const detections: readonly Detection[] = [
  accessWidened,
  backupsDestroyed,
  bucketPolicyOpened,
  bucketRecoveryWeakened,
  bucketReplicatedOutside,
  databaseMadePublic,
  databaseRestoredOpen,
  databaseSnapshotShared,
  diskSnapshotShared,
  federationOpened,
  functionCodeChanged,
  imageShared,
  keyOfStoreDisabled,
  keyOpenedToOutsiders,
  objectAclOpened,
  publicAccessBlockOff,
  roleTrustOpened,
  sharedSnapshotTaken,
  storeExportedOutside,
  storeGroupOpened,
  storeProtectionTurnedOff,
  trailTurnedOff,
  userDataChanged,
  watchingTurnedOff,
  weakLogin,
];
