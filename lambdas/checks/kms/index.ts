import type { Check } from '../check.ts';
import { keyDutiesSeparated } from './keyDutiesSeparated.ts';
import { keyNotPendingDeletion } from './keyNotPendingDeletion.ts';
import { keyNotSharedExternally } from './keyNotSharedExternally.ts';
import { keyPolicyNotPublic } from './keyPolicyNotPublic.ts';
import { keyRotationEnabled } from './keyRotationEnabled.ts';

export const kmsChecks: readonly Check[] = [
  keyPolicyNotPublic,
  keyNotSharedExternally,
  keyRotationEnabled,
  keyNotPendingDeletion,
  keyDutiesSeparated,
];
