import { activityPartWritten } from '../activity/activityPartWritten.ts';
import type { EventContract } from './event.ts';
import { heartbeatReported } from './heartbeatReported.ts';
import { scanFailed } from './scanFailed.ts';
import { scanFinished } from './scanFinished.ts';
import { scanPartWritten } from './scanPartWritten.ts';
import { scanProgressed } from './scanProgressed.ts';
import { usageReported } from './usageReported.ts';

/** Every event on the bus; a test proves the list whole. */
export const events = [
  scanPartWritten,
  scanProgressed,
  scanFinished,
  scanFailed,
  heartbeatReported,
  usageReported,
  activityPartWritten,
] as const satisfies readonly EventContract[];

/** What connected accounts put on the product's bus. */
export const scanEventPattern = {
  source: [...new Set(events.map((event) => event.source))],
  detailType: events.map((event) => event.name),
};
