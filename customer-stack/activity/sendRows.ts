import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ACTIVITY_PARTS, activityPartWritten } from '#contracts/activity/activityPartWritten.ts';
import { ActivityRow } from '#contracts/activity/activityRow.ts';
import { fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import type { Announce } from '../scanner/announce.ts';
import { sha256Of } from '../scanner/sink.ts';

const compress = promisify(gzip);
/** Uncompressed; a part never exceeds the 5 MB of the contract then. */
const MOST_BYTES = 4_500_000;
const MOST_ROWS = 5000;

export interface PartsOptions {
  readonly bucket: string;
  readonly region: string;
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  readonly announce: Announce;
  readonly now: () => number;
}

/** Beside each part, for the customer to read: what it holds, field by field. */
export const fieldsKey = (key: string): string => key.replace(/ndjson\.gz$/, 'fields.json');

/** Lines in groups that a part may hold. */
const groupsOf = (lines: readonly string[]): string[][] => {
  const groups: string[][] = [];
  let size = 0;
  for (const line of lines) {
    const bytes = Buffer.byteLength(line) + 1;
    const group = groups.at(-1);
    size += bytes;
    if (group === undefined || size > MOST_BYTES || group.length >= MOST_ROWS) {
      groups.push([line]);
      size = bytes;
    } else group.push(line);
  }
  return groups;
};

/**
 * Writes windows and calls to parts and announces each. A part is named by its bytes: sent again, it takes
 * its own place.
 */
export const sendRows =
  ({ bucket, region, write, announce, now }: PartsOptions) =>
  async (rows: readonly ActivityRow[]): Promise<void> => {
    const lines = rows.map((row) => JSON.stringify(ActivityRow.parse(row)));
    for (const group of groupsOf(lines)) {
      const bytes = await compress(`${group.join('\n')}\n`);
      const sha256 = sha256Of(bytes);
      const key = `${ACTIVITY_PARTS}${sha256}.ndjson.gz`;
      // From the lines as they are written: nothing else leaves.
      const fields = fieldSumsOf(group.map((line) => JSON.parse(line) as unknown));
      // First: who finds a part finds its fields.
      await write(fieldsKey(key), Buffer.from(JSON.stringify(fields)));
      await write(key, bytes);
      const about = { bucket, region, key, bytes: bytes.length, sha256, sentAt: now(), fields };
      await announce(activityPartWritten, { schema: 1, ...about });
    }
  };
