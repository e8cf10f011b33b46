import type { Check } from '../check.ts';
import { replicationInstanceNotPublic } from './replicationInstanceNotPublic.ts';

export const dmsChecks: readonly Check[] = [replicationInstanceNotPublic];
