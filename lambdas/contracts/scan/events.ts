import type { EventContract } from './event.ts';
import { scanFinished } from './scanFinished.ts';
import { scanPartWritten } from './scanPartWritten.ts';

/** Every event on the bus; a test proves the list whole. */
export const events = [scanPartWritten, scanFinished] as const satisfies readonly EventContract[];
