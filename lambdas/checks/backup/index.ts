import type { Check } from '../check.ts';
import { vaultLocked } from './vaultLocked.ts';
import { vaultPolicyNotOpen } from './vaultPolicyNotOpen.ts';

export const backupChecks: readonly Check[] = [vaultPolicyNotOpen, vaultLocked];
