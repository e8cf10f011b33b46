import { impossibleTravel } from './access/impossibleTravel.ts';
import { weakLogin } from './access/weakLogin.ts';
import { listedThenRead } from './collection/listedThenRead.ts';
import { instanceCredentialsElsewhere } from './credential-access/instanceCredentialsElsewhere.ts';
import { parametersReadInBulk } from './credential-access/parametersReadInBulk.ts';
import { secretReadByNewcomer } from './credential-access/secretReadByNewcomer.ts';
import { secretsReadInBulk } from './credential-access/secretsReadInBulk.ts';
import { publicAccessBlockOff } from './defence-evasion/publicAccessBlockOff.ts';
import { storeProtectionTurnedOff } from './defence-evasion/storeProtectionTurnedOff.ts';
import { trailTurnedOff } from './defence-evasion/trailTurnedOff.ts';
import { watchingTurnedOff } from './defence-evasion/watchingTurnedOff.ts';
import type { Detection } from './detection.ts';
import { bucketSettingsSwept } from './discovery/bucketSettingsSwept.ts';
import { refusedThenAllowed } from './discovery/refusedThenAllowed.ts';
import { functionCodeChanged } from './execution/functionCodeChanged.ts';
import { machineEnteredByNewcomer } from './execution/machineEnteredByNewcomer.ts';
import { userDataChanged } from './execution/userDataChanged.ts';
import { bucketPolicyOpened } from './exfiltration/bucketPolicyOpened.ts';
import { bucketReplicatedOutside } from './exfiltration/bucketReplicatedOutside.ts';
import { databaseRestoredOpen } from './exfiltration/databaseRestoredOpen.ts';
import { databaseSentOut } from './exfiltration/databaseSentOut.ts';
import { databaseSnapshotShared } from './exfiltration/databaseSnapshotShared.ts';
import { diskSnapshotShared } from './exfiltration/diskSnapshotShared.ts';
import { imageShared } from './exfiltration/imageShared.ts';
import { objectAclOpened } from './exfiltration/objectAclOpened.ts';
import { objectsReadAnonymously } from './exfiltration/objectsReadAnonymously.ts';
import { objectsReadInBulk } from './exfiltration/objectsReadInBulk.ts';
import { objectsReadInTheOpen } from './exfiltration/objectsReadInTheOpen.ts';
import { sharedSnapshotTaken } from './exfiltration/sharedSnapshotTaken.ts';
import { storeExportedOutside } from './exfiltration/storeExportedOutside.ts';
import { tableScanned } from './exfiltration/tableScanned.ts';
import { databaseMadePublic } from './exposure/databaseMadePublic.ts';
import { keyOpenedToOutsiders } from './exposure/keyOpenedToOutsiders.ts';
import { storeGroupOpened } from './exposure/storeGroupOpened.ts';
import { backupsDestroyed } from './impact/backupsDestroyed.ts';
import { databasePasswordSet } from './persistence/databasePasswordSet.ts';
import { federationOpened } from './persistence/federationOpened.ts';
import { roleTrustOpened } from './persistence/roleTrustOpened.ts';
import { accessWidened } from './privilege-escalation/accessWidened.ts';
import { bucketRecoveryWeakened } from './ransom/bucketRecoveryWeakened.ts';
import { deletedAfterReading } from './ransom/deletedAfterReading.ts';
import { encryptedWithCustomerKey } from './ransom/encryptedWithCustomerKey.ts';
import { encryptedWithForeignKey } from './ransom/encryptedWithForeignKey.ts';
import { keyOfStoreDisabled } from './ransom/keyOfStoreDisabled.ts';
import { reportedByGuardDuty } from './reported/reportedByGuardDuty.ts';

/** All detections, by their names. */
export const detections: readonly Detection[] = [
  accessWidened,
  backupsDestroyed,
  bucketPolicyOpened,
  bucketRecoveryWeakened,
  bucketReplicatedOutside,
  bucketSettingsSwept,
  databaseMadePublic,
  databasePasswordSet,
  databaseRestoredOpen,
  databaseSentOut,
  databaseSnapshotShared,
  deletedAfterReading,
  diskSnapshotShared,
  encryptedWithCustomerKey,
  encryptedWithForeignKey,
  federationOpened,
  functionCodeChanged,
  imageShared,
  impossibleTravel,
  instanceCredentialsElsewhere,
  keyOfStoreDisabled,
  keyOpenedToOutsiders,
  listedThenRead,
  machineEnteredByNewcomer,
  objectAclOpened,
  objectsReadAnonymously,
  objectsReadInBulk,
  objectsReadInTheOpen,
  parametersReadInBulk,
  publicAccessBlockOff,
  refusedThenAllowed,
  reportedByGuardDuty,
  roleTrustOpened,
  secretReadByNewcomer,
  secretsReadInBulk,
  sharedSnapshotTaken,
  storeExportedOutside,
  storeGroupOpened,
  storeProtectionTurnedOff,
  tableScanned,
  trailTurnedOff,
  userDataChanged,
  watchingTurnedOff,
  weakLogin,
];
