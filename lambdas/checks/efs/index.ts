import type { Check } from '../check.ts';
import { fileSystemEncrypted } from './fileSystemEncrypted.ts';
import { fileSystemInPrivateSubnets } from './fileSystemInPrivateSubnets.ts';
import { fileSystemPolicyLimited } from './fileSystemPolicyLimited.ts';
import { fileSystemPortNotOpen } from './fileSystemPortNotOpen.ts';

export const efsChecks: readonly Check[] = [
  fileSystemPolicyLimited,
  fileSystemInPrivateSubnets,
  fileSystemPortNotOpen,
  fileSystemEncrypted,
];
