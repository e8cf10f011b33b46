import type { Check } from '../check.ts';
import { accessKeyReadsNoSensitiveData } from './accessKeyReadsNoSensitiveData.ts';
import { accessKeyRotated } from './accessKeyRotated.ts';
import { consoleUserHasMfa } from './consoleUserHasMfa.ts';
import { credentialsInUse } from './credentialsInUse.ts';
import { dataAccessInUse } from './dataAccessInUse.ts';
import { externalAccessAnalysed } from './externalAccessAnalysed.ts';
import { externalTrustRequiresExternalId } from './externalTrustRequiresExternalId.ts';
import { federatedTrustLimitsSubject } from './federatedTrustLimitsSubject.ts';
import { inlinePolicyIsNotAdministrative } from './inlinePolicyIsNotAdministrative.ts';
import { oneActiveAccessKey } from './oneActiveAccessKey.ts';
import { passwordPolicyStrong } from './passwordPolicyStrong.ts';
import { policyLimitsDataReads } from './policyLimitsDataReads.ts';
import { policyLimitsKeyControl } from './policyLimitsKeyControl.ts';
import { policyLimitsPassRole } from './policyLimitsPassRole.ts';
import { policyLimitsSharing } from './policyLimitsSharing.ts';
import { privilegesCannotBeEscalated } from './privilegesCannotBeEscalated.ts';
import { roleNotAssumableByAnyone } from './roleNotAssumableByAnyone.ts';
import { roleNotTrustedExternally } from './roleNotTrustedExternally.ts';
import { rootHasMfa } from './rootHasMfa.ts';
import { rootHasNoAccessKeys } from './rootHasNoAccessKeys.ts';
import { rootNotUsedRecently } from './rootNotUsedRecently.ts';
import { serviceTrustLimitsSource } from './serviceTrustLimitsSource.ts';
import { userIsNoAdministrator } from './userIsNoAdministrator.ts';
import { userPermissionsByGroup } from './userPermissionsByGroup.ts';
import { workloadRoleIsNoAdministrator } from './workloadRoleIsNoAdministrator.ts';

export const iamChecks: readonly Check[] = [
  rootHasNoAccessKeys,
  rootHasMfa,
  rootNotUsedRecently,
  consoleUserHasMfa,
  userIsNoAdministrator,
  workloadRoleIsNoAdministrator,
  inlinePolicyIsNotAdministrative,
  policyLimitsDataReads,
  policyLimitsPassRole,
  roleNotAssumableByAnyone,
  roleNotTrustedExternally,
  externalTrustRequiresExternalId,
  federatedTrustLimitsSubject,
  serviceTrustLimitsSource,
  accessKeyRotated,
  credentialsInUse,
  oneActiveAccessKey,
  userPermissionsByGroup,
  policyLimitsKeyControl,
  policyLimitsSharing,
  passwordPolicyStrong,
  externalAccessAnalysed,
  dataAccessInUse,
  privilegesCannotBeEscalated,
  accessKeyReadsNoSensitiveData,
];
