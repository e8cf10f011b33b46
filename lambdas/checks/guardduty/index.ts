import type { Check } from '../check.ts';
import { threatDetectionEnabled } from './threatDetectionEnabled.ts';
import { threatDetectionOfStoresEnabled } from './threatDetectionOfStoresEnabled.ts';

export const guarddutyChecks: readonly Check[] = [
  threatDetectionEnabled,
  threatDetectionOfStoresEnabled,
];
