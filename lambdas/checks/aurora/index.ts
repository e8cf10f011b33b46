import type { Check } from '../check.ts';
import { clusterStorageEncrypted } from './clusterStorageEncrypted.ts';

export const auroraChecks: readonly Check[] = [clusterStorageEncrypted];
