import { minuteOf } from '#local/aws/services/declared/cloudtrail.ts';
import { bucketFolder } from '#local/sample/accounts/makeFiles.ts';
import { ANALYTICS, PRODUCTION, trailBucket } from '#local/sample/accounts/names.ts';
import { accessLogBucket, emptyAccessLogs, writeAccesses } from './accessLogs.ts';
import { writeFlows } from './flowLogs.ts';
import { busySince } from './history.ts';
import {
  cutAt,
  emptyLogFiles,
  type LogOptions,
  type Minutes,
  recentMinutes,
  writeLogs,
} from './logFiles.ts';

/** The log files of the sample's buckets. */
export interface SampleLogs {
  /** Writes those of the last hours, and removes older ones. */
  writeRecent(): Promise<void>;
  /** Writes those of what was done between two moments, ms since 1970; the last hours are there already. */
  writePast(from: number, to: number): Promise<void>;
  /** Writes those that a moment added to the ones before it, of its last hours at most. */
  writeUntil(at: Date): Promise<void>;
}

export interface SampleLogsOptions extends Omit<LogOptions, 'folder'> {
  /** Folder of the sample. */
  readonly folder: string;
  /** When it is opened. */
  readonly now: Date;
}

/** A trail of an account with few calls delivers about so often. */
const MINUTES_OF_PAST_FILES = 60;
const MINUTES_OF_OLD_FILES = 1440;

export const openSampleLogs = ({ folder, now, ...of }: SampleLogsOptions): SampleLogs => {
  const trail = {
    ...of,
    folder: bucketFolder(folder, { accountId: PRODUCTION, name: trailBucket }),
  };
  const accesses = {
    ...of,
    folder: bucketFolder(folder, { accountId: ANALYTICS, name: accessLogBucket }),
  };
  const write = async (minutes: Minutes, length?: number): Promise<void> => {
    await writeLogs(trail, minutes, length);
    await writeFlows(trail, minutes, length);
    await writeAccesses(accesses, minutes, length);
  };
  const recent = recentMinutes(now);
  let written = recent.to;
  return {
    writeRecent: async () => {
      await emptyLogFiles(trail);
      await emptyAccessLogs(accesses);
      await write(recent);
    },
    writePast: async (from, to) => {
      const past = { from: minuteOf(new Date(from)), to: minuteOf(new Date(to)) };
      const [old, busy] = cutAt(cutAt(past, recent.from)[0], busySince(of.made));
      await write(old, MINUTES_OF_OLD_FILES);
      await write(busy, MINUTES_OF_PAST_FILES);
    },
    writeUntil: async (at) => {
      const { from, to } = recentMinutes(at);
      await write({ from: Math.max(from, written), to });
      written = Math.max(written, to);
    },
  };
};
