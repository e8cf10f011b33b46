import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Cursor } from '#customer-stack/activity/cursor.ts';
import { trailPlace } from '#customer-stack/activity/logPlace.ts';
import { type ActivityDeps, readPlace } from '#customer-stack/activity/readPlace.ts';
import { trailText } from './trailText.ts';

/**
 * Reads a day of log files of a trail, as `readActivity` does, in a process of its own, and prints
 * how much it read and the most memory that it had.
 */
const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '5000' } } });
const FILE_MB = 10;
const DAY_MS = 86_400_000;
const DAY = Date.UTC(2026, 10, 26);

const place = trailPlace({
  ...{ bucket: 'trail', root: 'AWSLogs/', accountId: '111122223333', region: 'eu-central-1' },
});
const count = Math.ceil(Number(values.megabytes) / FILE_MB);
const timeOf = (at: number): number => DAY + Math.floor((at / count) * DAY_MS);
const keys = Array.from(
  { length: count },
  (_, at) => `${place.nameAt(timeOf(at))}_f${String(at).padStart(6, '0')}.json.gz`,
);
const textOf = trailText(FILE_MB * 1_000_000);

/** The bucket: what it holds is no memory of the function. */
const bucket = mkdtempSync(join(tmpdir(), 'dataward-bucket-'));
process.on('exit', () => rmSync(bucket, { recursive: true, force: true }));
const fileOf = (key: string): string => join(bucket, encodeURIComponent(key));
const written = new Set<string>();
let bytes = 0;
let sent = 0;
const deps: ActivityDeps = {
  logs: {
    list: async (_, after, most) => {
      const left = keys.filter((key) => key > after);
      return { keys: left.slice(0, most), isLast: left.length <= most };
    },
    read: async (_, key) => {
      const at = keys.indexOf(key);
      const text = textOf(at, timeOf(at));
      bytes += text.length;
      return text;
    },
  },
  files: {
    read: async (key) =>
      written.has(key) ? { bytes: readFileSync(fileOf(key)), version: '' } : undefined,
    write: async (key, content) => {
      writeFileSync(fileOf(key), content);
      written.add(key);
      return '';
    },
  },
  keepCursor: async () => {},
  send: async (windows) => {
    sent += windows.length;
  },
  hasTime: () => true,
  now: () => DAY + 2 * DAY_MS,
};

const from: Cursor = { newest: DAY - DAY_MS, recent: [] };
const { records } = await readPlace(deps, place, from);
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ records, bytes, sent, megabytes })}\n`);
