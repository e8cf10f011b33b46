import { readLogs } from '../activity/readLogs.ts';
import type { Tally } from '../activity/readPlace.ts';
import { openStack } from './stack.ts';

/** Runs every ten minutes. */
export const handler = (): Promise<Tally> => readLogs(openStack());
