import {
  MOST_UNREAD,
  MOST_UNREAD_STORES,
  type UnreadLog,
  type UnreadLogs,
} from '#contracts/activity/unreadLogs.ts';
import { type BucketFiles, packJson, unpackJson } from '../functions/bucketFiles.ts';
import type { LogPlace } from './logPlace.ts';
import { unreadReason } from './unreadReason.ts';

const KEY = 'activity/unread.json.gz';

/** Empty when the next run may be able to read the log, or when it is not known which stores the log covers. */
export const unreadLogOf = (
  { bucket, prefix, about }: Pick<LogPlace, 'bucket' | 'prefix' | 'about'>,
  error: unknown,
): readonly UnreadLog[] => {
  const reason = unreadReason(error);
  if (reason === undefined || about === undefined) return [];
  const stores = [...(about.stores ?? [])].sort().slice(0, MOST_UNREAD_STORES);
  return [{ log: about.log, place: `${bucket}/${prefix}`, reason, stores }];
};

const keyOf = ({ place, reason, log }: UnreadLog): string => `${log} ${place} ${reason}`;

/** Without duplicates, sorted. */
const listed = (logs: readonly UnreadLog[]): UnreadLog[] =>
  [...new Map(logs.map((log) => [keyOf(log), log])).values()]
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, MOST_UNREAD);

interface SendDeps {
  readonly files: Pick<BucketFiles, 'read' | 'write'>;
  readonly send: (rows: readonly UnreadLogs[]) => Promise<void>;
  readonly now: () => number;
}

/**
 * Sends which logs cannot be read, if that differs from what was sent last. A run that dies between
 * sending and writing the file sends the same list again.
 */
export const sendUnread = async (
  { files, send, now }: SendDeps,
  unread: readonly UnreadLog[],
): Promise<void> => {
  const logs = listed(unread);
  const kept = await files.read(KEY);
  const before = kept === undefined ? [] : await unpackJson(kept);
  if (JSON.stringify(before) === JSON.stringify(logs)) return;
  await send([{ kind: 'unreadLogs', at: now(), logs }]);
  await files.write(KEY, await packJson(logs));
};
