import type { EventContract } from './event.ts';
import { heartbeatReported } from './heartbeatReported.ts';
import { scanFinished } from './scanFinished.ts';
import { scanPartWritten } from './scanPartWritten.ts';
import { usageReported } from './usageReported.ts';

/** Every event on the bus; a test proves the list whole. */
export const events = [
  scanPartWritten,
  scanFinished,
  heartbeatReported,
  usageReported,
] as const satisfies readonly EventContract[];
