import type { Check } from '../check.ts';
import { clusterAdministratorsFew } from './clusterAdministratorsFew.ts';
import { clusterEndpointNotOpen } from './clusterEndpointNotOpen.ts';
import { clusterLogsComplete } from './clusterLogsComplete.ts';
import { clusterSecretsEncrypted } from './clusterSecretsEncrypted.ts';
import { clusterVersionSupported } from './clusterVersionSupported.ts';
import { nodeKeepsRoleFromPods } from './nodeKeepsRoleFromPods.ts';
import { serviceAccountTrustLimitsSubject } from './serviceAccountTrustLimitsSubject.ts';

export const eksChecks: readonly Check[] = [
  clusterEndpointNotOpen,
  clusterSecretsEncrypted,
  clusterLogsComplete,
  clusterVersionSupported,
  serviceAccountTrustLimitsSubject,
  nodeKeepsRoleFromPods,
  clusterAdministratorsFew,
];
