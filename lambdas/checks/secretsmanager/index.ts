import type { Check } from '../check.ts';
import { secretNotSharedExternally } from './secretNotSharedExternally.ts';
import { secretPolicyNotPublic } from './secretPolicyNotPublic.ts';
import { secretRotated } from './secretRotated.ts';

export const secretsmanagerChecks: readonly Check[] = [
  secretPolicyNotPublic,
  secretNotSharedExternally,
  secretRotated,
];
