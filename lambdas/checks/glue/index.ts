import type { Check } from '../check.ts';
import { catalogClosed } from './catalogClosed.ts';
import { jobsAndConnectionsHoldNoSecrets } from './jobsAndConnectionsHoldNoSecrets.ts';

export const glueChecks: readonly Check[] = [catalogClosed, jobsAndConnectionsHoldNoSecrets];
