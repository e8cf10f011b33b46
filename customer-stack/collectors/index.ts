import type { Collector } from './collector.ts';
import { s3Buckets } from './s3Buckets.ts';

/** Every collector; a test proves the list whole. */
export const collectors = [s3Buckets] as const satisfies readonly Collector[];
