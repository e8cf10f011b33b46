import { mapLimited } from '../samplers/mapLimited.ts';
import type { CollectContext } from './collector.ts';

/** Runs a listing in every region of the scan. */
export const inEveryRegion = async <T>(
  context: CollectContext,
  list: (region: string) => Promise<readonly T[]>,
): Promise<T[]> => (await mapLimited(context.regions, 4, list)).flat();

/** Columns that only some services report. */
export const plainFacts = {
  engine: null,
  engineVersion: null,
  sizeBytes: null,
  createdAt: null,
  host: null,
  restoredOrCopied: false,
  publicAccess: 'unknown',
  encrypted: null,
  posture: null,
} as const;
