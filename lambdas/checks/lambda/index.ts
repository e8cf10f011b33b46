import type { Check } from '../check.ts';
import { functionCodeHoldsNoSecrets } from './functionCodeHoldsNoSecrets.ts';
import { functionPolicyNotPublic } from './functionPolicyNotPublic.ts';
import { functionRoleIsNoAdministrator } from './functionRoleIsNoAdministrator.ts';
import { functionRuntimeSupported } from './functionRuntimeSupported.ts';
import { functionUrlRequiresIam } from './functionUrlRequiresIam.ts';
import { functionVariablesHoldNoSecrets } from './functionVariablesHoldNoSecrets.ts';

export const lambdaChecks: readonly Check[] = [
  functionPolicyNotPublic,
  functionUrlRequiresIam,
  functionVariablesHoldNoSecrets,
  functionCodeHoldsNoSecrets,
  functionRuntimeSupported,
  functionRoleIsNoAdministrator,
];
