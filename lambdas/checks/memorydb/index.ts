import type { Check } from '../check.ts';
import { clusterEncryptedWithKeyAndTls } from './clusterEncryptedWithKeyAndTls.ts';

export const memorydbChecks: readonly Check[] = [clusterEncryptedWithKeyAndTls];
