import * as z from 'zod/mini';
import type { LogPlace } from './logPlace.ts';

/** How far the files of a place are read. */
export const Cursor = z.strictObject({
  /** When the newest file that was read was written, ms since 1970. */
  newest: z.int(),
  /** Keys of the files that were read and are new enough for a late file to be listed among them. */
  recent: z.array(z.string()),
});
export type Cursor = z.infer<typeof Cursor>;

/** Name behind which the next files are listed. */
export const listAfter = (place: LogPlace, cursor: Cursor): string =>
  place.nameAt(cursor.newest - place.delayMs);

/** The cursor once these files are read too. */
export const advance = (place: LogPlace, cursor: Cursor, read: readonly string[]): Cursor => {
  const times = read.map((key) => place.writtenAt(key) ?? 0);
  const newest = Math.max(cursor.newest, ...times);
  const first = place.nameAt(newest - place.delayMs);
  const recent = [...new Set([...cursor.recent, ...read])].filter((key) => key > first);
  return { newest, recent: recent.sort() };
};
