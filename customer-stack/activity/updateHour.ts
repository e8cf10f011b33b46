import { newHour, type OpenHour } from './foldEvents.ts';
import { packHour, unpackHour } from './hourFile.ts';

/** Files of which a version is written only where nobody wrote another in between. */
export interface VersionedFiles {
  readonly read: (
    key: string,
  ) => Promise<{ readonly bytes: Uint8Array; readonly version: string } | undefined>;
  /**
   * @param version what was read; undefined = there was none
   * @returns the new version; undefined = another writer was first
   */
  readonly write: (
    key: string,
    bytes: Uint8Array,
    version: string | undefined,
  ) => Promise<string | undefined>;
}

const ATTEMPTS = 20;

export const hourKey = (start: number): string =>
  `activity/hours/${new Date(start).toISOString().slice(0, 13)}.json.gz`;

/**
 * Changes what is known of an hour, again where another run changed it in between.
 *
 * @param change returns false where nothing changed, so that nothing is written
 * @returns the hour as it is stored
 */
export const updateHour = async (
  files: VersionedFiles,
  start: number,
  change: (hour: OpenHour) => boolean,
): Promise<OpenHour> => {
  const key = hourKey(start);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await files.read(key);
    const hour = stored === undefined ? newHour(start) : await unpackHour(stored.bytes);
    if (!change(hour)) return hour;
    if ((await files.write(key, await packHour(hour), stored?.version)) !== undefined) return hour;
  }
  throw new Error(`activity of an hour is written by too many runs: ${key}`);
};
