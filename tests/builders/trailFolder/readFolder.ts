import { createHash } from 'node:crypto';
import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import type { LogBucket, LogPlace } from '#customer-stack/activity/logPlace.ts';
import { type ActivityDeps, readPlace } from '#customer-stack/activity/readPlace.ts';

/** Names and unpacked texts of the log files of a trail, in any folders. */
export type TrailFiles = ReadonlyMap<string, string>;

const STAMP = /_(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})Z_[A-Za-z0-9]+\.json(?:\.gz)?$/;

const writtenAt = (key: string): number | undefined => {
  const parts = STAMP.exec(key)?.slice(1);
  if (parts === undefined) return undefined;
  const [year, month, day, hour, minute] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`);
};

/** Files of all regions as one place: a key begins with the time that its name tells. */
const keysOf = (files: TrailFiles): ReadonlyMap<string, string> =>
  new Map(
    [...files].flatMap(([name, text]) => {
      const at = writtenAt(name);
      return at === undefined ? [] : [[`${new Date(at).toISOString()} ${name}`, text] as const];
    }),
  );

const bucketOf = (keys: ReadonlyMap<string, string>): LogBucket => ({
  list: async (_, after, most) => {
    const found = [...keys.keys()].filter((key) => key > after).sort();
    return { keys: found.slice(0, most), isLast: found.length <= most };
  },
  read: async (_, key) => keys.get(key),
});

const versionOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const filesInMemory = (): ActivityDeps['files'] => {
  const stored = new Map<string, Uint8Array>();
  const versionIn = (key: string) => {
    const bytes = stored.get(key);
    return bytes && versionOf(bytes);
  };
  return {
    read: async (key) => {
      const bytes = stored.get(key);
      return bytes && { bytes, version: versionOf(bytes) };
    },
    write: async (key, bytes, version) => {
      if (versionIn(key) !== version) return undefined;
      stored.set(key, bytes);
      return versionOf(bytes);
    },
  };
};

/** What left the account, as the product keeps it: the last revision of each window, calls by id. */
const newProduct = () => {
  const windows = new Map<string, ActivityWindow>();
  const calls = new Map<string, ActivityCall>();
  const send: ActivityDeps['send'] = async (rows) => {
    for (const each of rows) {
      if (each.kind === 'call') calls.set(each.id, each);
      else windows.set(`${each.start} ${each.store}`, each);
    }
  };
  return { windows, calls, send };
};

const countOf = (windows: ReadonlyMap<string, ActivityWindow>): number =>
  [...windows.values()]
    .flatMap(({ rows, others }) => [...rows, ...(others === null ? [] : [others])])
    .reduce((sum, { count }) => sum + count, 0);

/**
 * Takes a folder through the reader of logs and then once more under other names, as a second
 * trail would have it: `doubled` is what that counted.
 */
export const readFolder = async (files: TrailFiles, accountId: string) => {
  const keys = keysOf(files);
  const { windows, calls, send } = newProduct();
  const deps: ActivityDeps = {
    ...{ logs: bucketOf(keys), files: filesInMemory(), send },
    ...{ keepCursor: async () => {}, hasTime: () => true, now: () => Number.MAX_SAFE_INTEGER },
  };
  const place: LogPlace = {
    ...{ bucket: 'first', prefix: '', delayMs: 0, nameAt: () => '', writtenAt },
    read: (text) => readRecords(text, accountId),
  };
  const tally = await readPlace(deps, place, { newest: 0, recent: [] });
  const counted = countOf(windows);
  await readPlace(deps, { ...place, bucket: 'second' }, { newest: 0, recent: [] });
  return {
    ...{ tally, counted, doubled: countOf(windows) - counted },
    ...{ windows: [...windows.values()], calls: [...calls.values()] },
    unnamed: files.size - keys.size,
  };
};
