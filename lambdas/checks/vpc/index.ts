import type { Check } from '../check.ts';
import { aclClosedForAdministration } from './aclClosedForAdministration.ts';
import { endpointPolicyLimited } from './endpointPolicyLimited.ts';
import { flowLogsEnabled } from './flowLogsEnabled.ts';
import { peeringRoutesNarrow } from './peeringRoutesNarrow.ts';

export const vpcChecks: readonly Check[] = [
  flowLogsEnabled,
  endpointPolicyLimited,
  peeringRoutesNarrow,
  aclClosedForAdministration,
];
