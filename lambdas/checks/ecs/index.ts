import type { Check } from '../check.ts';
import { serviceHasNoPublicAddress } from './serviceHasNoPublicAddress.ts';
import { taskIsolatedFromHost } from './taskIsolatedFromHost.ts';
import { taskVariablesHoldNoSecrets } from './taskVariablesHoldNoSecrets.ts';

export const ecsChecks: readonly Check[] = [
  taskVariablesHoldNoSecrets,
  taskIsolatedFromHost,
  serviceHasNoPublicAddress,
];
