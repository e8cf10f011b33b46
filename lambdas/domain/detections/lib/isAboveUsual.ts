import type { Volume } from '#domain/activity/baseline/volumes.ts';

const FACTOR = 5;
/** Below, nothing is much. */
const LEAST: Volume = { reads: 200, bytes: 100_000_000 };

/**
 * Whether a volume is five times what is usual, and much.
 *
 * @param usualOf asked only of what is much; undefined = it is not known
 */
export const isAboveUsual = (volume: Volume, usualOf: () => Volume | undefined): boolean => {
  const names = (['reads', 'bytes'] as const).filter((name) => volume[name] > LEAST[name]);
  if (names.length === 0) return false;
  const usual = usualOf();
  return usual !== undefined && names.some((name) => volume[name] > FACTOR * usual[name]);
};
