import { gunzipSync, gzipSync } from 'node:zlib';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { foldEvents, newHour, type OpenHour } from '#customer-stack/activity/foldEvents.ts';
import { packWindow } from '#customer-stack/activity/packWindow.ts';
import { PRODUCTION } from '#local/sample/accounts/names.ts';
import { createHistory } from '#local/sample/accounts/trail/history.ts';
import { type BenchArea, median, row } from '../row.ts';
import { threadSeconds } from '../seconds.ts';

const DAYS = 7;
const ROUNDS = 9;
const HOUR_MS = 3_600_000;
const MADE = new Date(Date.UTC(2026, 10, 27));

interface LogFile {
  readonly hour: number;
  readonly name: string;
  readonly bytes: Buffer;
}

/** A log file for each hour of the sample account's trail. */
const logFiles = (): LogFile[] => {
  const history = createHistory('bench', MADE);
  return Array.from({ length: DAYS * 24 }, (_, at) => {
    const hour = MADE.getTime() - (at + 1) * HOUR_MS;
    const minutes = Array.from({ length: 60 }, (__, minute) => hour / 60_000 + minute);
    const Records = minutes
      .flatMap((minute) => history.minute(minute))
      .filter(({ recipientAccountId }) => recipientAccountId === PRODUCTION);
    return { hour, name: `${at}`, bytes: gzipSync(JSON.stringify({ Records })) };
  });
};

const textOf = ({ bytes }: LogFile): string => gunzipSync(bytes).toString();

const parseAll = (files: readonly LogFile[]): number =>
  files.reduce((sum, file) => sum + JSON.parse(textOf(file)).Records.length, 0);

const aggregate = (file: LogFile): OpenHour => {
  const hour = newHour(file.hour);
  foldEvents(hour, { name: file.name, events: readRecords(textOf(file), PRODUCTION).events });
  for (const window of hour.windows.values()) packWindow(window);
  return hour;
};

/** What counting costs beside what reading the same files costs anyway. */
export const activity: BenchArea = {
  name: 'activity',
  run: async () => {
    const files = logFiles();
    const records = parseAll(files);
    const megabytes = files.reduce((sum, file) => sum + textOf(file).length, 0) / 1e6;
    const spent = Array.from({ length: ROUNDS }, () => [
      threadSeconds(() => parseAll(files)),
      threadSeconds(() => files.forEach(aggregate)),
    ]);
    const [reading = 1, counting = 1] = [0, 1].map((at) => median(spent.map((s) => s[at] ?? 1)));
    const hoursATerabyte = ((counting / megabytes) * 1e6) / 3600;
    return [
      row({
        ...{ area: 'activity', name: 'records read, parsed and counted', unit: 'records/s' },
        value: records / counting,
        ...{ peer: 'read and JSON.parse', peerValue: records / reading, target: '>= 0.5' },
        note: `${records} records, ${megabytes.toFixed(1)} MB of JSON; ${hoursATerabyte.toFixed(1)} hours of one core for 1 TB of JSON`,
      }),
    ];
  },
};
