import { packJson, unpackJson } from '../functions/bucketFiles.ts';
import { sha256Of } from '../scanner/sink.ts';
import { Cursor } from './cursor.ts';
import type { LogPlace } from './logPlace.ts';

/** What is older is not read when a place is found. */
const FIRST_MS = 24 * 3_600_000;

interface Files {
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
}

/** What cursors are told apart by. */
type Place = Pick<LogPlace, 'bucket' | 'prefix' | 'id'>;

const keyOf = ({ bucket, prefix, id = '' }: Place): string =>
  `activity/cursors/${sha256Of(Buffer.from(`${bucket}/${prefix}${id}`))}.json.gz`;

/** @param now ms since 1970 */
export const readCursor = async (files: Files, place: Place, now: number): Promise<Cursor> => {
  const bytes = await files.read(keyOf(place));
  if (bytes === undefined) return { newest: now - FIRST_MS, recent: [] };
  return Cursor.parse(await unpackJson(bytes));
};

export const writeCursor = async (files: Files, place: Place, cursor: Cursor): Promise<void> =>
  files.write(keyOf(place), await packJson(cursor));
