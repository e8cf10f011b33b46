import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { prices } from '#contracts/cost/prices.ts';
import { readLines } from '#customer-stack/activity/accessLog/readLines.ts';
import type { ActivityEvent } from '#customer-stack/activity/activityEvent.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { readFlows } from '#customer-stack/activity/flowLog/readFlows.ts';
import { readFlowTable } from '#customer-stack/activity/flowLog/readFlowTable.ts';
import { foldEvents, hourOf, newHour } from '#customer-stack/activity/foldEvents.ts';
import { packWindow } from '#customer-stack/activity/packWindow.ts';
import { functionLimits } from '#customer-stack/functionLimits.ts';
import { PRODUCTION } from '#local/sample/accounts/names.ts';
import { createHistory } from '#local/sample/accounts/trail/history.ts';
import { flowTable } from '#tests/builders/flowTable.ts';
import { flowRows } from '../activity/flowRows.ts';
import { accessLogText, aroundFlows, flowLogText, loggedBuckets } from '../activity/lines.ts';
import { type BenchArea, type BenchRow, median, row } from '../row.ts';
import { processSeconds, threadSeconds } from '../seconds.ts';

const DAYS = 7;
const ROUNDS = 9;
const HOUR_MS = 3_600_000;
const MADE = new Date(Date.UTC(2026, 10, 27));
const LINES = 100_000;
/** Memory that a function has with one whole processor. */
const MB_A_CORE = 1769;
/** Files of logs are about this large, packed; each is one request. */
const MB_A_FILE = 1;
const PACKED = 10;

/** A log file for each hour of the sample account's trail. */
const trailFiles = (): Buffer[] => {
  const history = createHistory('bench', MADE);
  return Array.from({ length: DAYS * 24 }, (_, at) => {
    const hour = MADE.getTime() - (at + 1) * HOUR_MS;
    const minutes = Array.from({ length: 60 }, (__, minute) => hour / 60_000 + minute);
    const Records = minutes
      .flatMap((minute) => history.minute(minute))
      .filter(({ recipientAccountId }) => recipientAccountId === PRODUCTION);
    return gzipSync(JSON.stringify({ Records }));
  });
};

interface Log {
  readonly name: string;
  readonly files: readonly Buffer[];
  /** What reading the same files costs anyway; returns the records. */
  readonly peer: string;
  readonly parse: (text: string) => number;
  readonly read: (text: string) => { readonly events: readonly ActivityEvent[] };
  readonly target: string;
}

const fieldsOf = (text: string): number => text.split('\n').map((line) => line.split(' ')).length;

const logs = (): readonly Log[] => [
  {
    ...{ name: 'CloudTrail records', files: trailFiles(), target: '>= 0.5' },
    peer: 'read and JSON.parse',
    parse: (text) => JSON.parse(text).Records.length,
    read: (text) => readRecords(text, PRODUCTION),
  },
  {
    ...{ name: 'lines of server access logs', files: [gzipSync(accessLogText(LINES))] },
    ...{ target: '>= 0.2', peer: 'read and split', parse: fieldsOf },
    read: (text) => readLines(text, { accountId: PRODUCTION, buckets: loggedBuckets, roles: {} }),
  },
  {
    ...{ name: 'lines of flow logs', files: [gzipSync(flowLogText(LINES))] },
    ...{ target: '>= 0.15', peer: 'read and split', parse: fieldsOf },
    read: (text) => readFlows(text, aroundFlows),
  },
];

const textOf = (file: Buffer): string => gunzipSync(file).toString();

const count = (events: readonly ActivityEvent[], name: string): void => {
  for (const start of new Set(events.map((event) => hourOf(event.at)))) {
    const hour = newHour(start);
    foldEvents(hour, { name, events });
    for (const window of hour.windows.values()) packWindow(window);
  }
};

const aggregate = ({ read }: Log, file: Buffer, at: number): void =>
  count(read(textOf(file)).events, `${at}`);

/** Dollars for 1 TB as it lies unpacked: time of the function, at the price of a whole core, and requests. */
const costOf = (coreSeconds: number): number =>
  coreSeconds * (MB_A_CORE / 1024) * prices.functionGbSecond +
  (1_000_000 / PACKED / MB_A_FILE) * prices.bucketRead;

const speedOf = (log: Log): BenchRow => {
  const records = log.files.reduce((sum, file) => sum + log.parse(textOf(file)), 0);
  const megabytes = log.files.reduce((sum, file) => sum + textOf(file).length, 0) / 1e6;
  const spent = Array.from({ length: ROUNDS }, () => [
    threadSeconds(() => {
      for (const file of log.files) log.parse(textOf(file));
    }),
    threadSeconds(() => {
      for (const [at, file] of log.files.entries()) aggregate(log, file, at);
    }),
  ]);
  const [reading = 1, counting = 1] = [0, 1].map((at) => median(spent.map((s) => s[at] ?? 1)));
  const seconds = (counting / megabytes) * 1e6;
  return row({
    ...{ area: 'activity', name: `${log.name}, counted`, unit: 'a second' },
    value: records / counting,
    ...{ peer: log.peer, peerValue: records / reading, target: log.target },
    note: `${records} in ${megabytes.toFixed(1)} MB; 1 TB takes ${(seconds / 3600).toFixed(1)} hours of one core and ${costOf(seconds).toFixed(2)} USD`,
  });
};

const isNumber = (value: number | undefined): value is number => value !== undefined;

/** Flow logs as tables: counted beside reading the columns that are needed to rows. */
const tableSpeed = async (): Promise<BenchRow> => {
  const bytes = flowTable(flowLogText(LINES));
  const read = async (): Promise<void> => void (await flowRows(bytes));
  const counted = async (): Promise<void> =>
    count((await readFlowTable(bytes, aroundFlows))?.events ?? [], 'table');
  const spent: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    spent.push([await processSeconds(read), await processSeconds(counted)]);
  const [reading = 1, counting = 1] = [0, 1].map((at) =>
    median(spent.map((s) => s[at]).filter(isNumber)),
  );
  return row({
    ...{ area: 'activity', name: 'rows of flow logs in Parquet, counted', unit: 'a second' },
    value: LINES / counting,
    ...{
      peer: 'hyparquet, the same columns to rows',
      peerValue: LINES / reading,
      target: '>= 0.15',
    },
    note: `${LINES} in ${(bytes.length / 1e6).toFixed(1)} MB`,
  });
};

const MEGABYTES = 5000;
/** Less than half of the function's memory, and no more of young objects than Node takes with so little. */
const HEAP = ['--max-old-space-size=160', '--max-semi-space-size=4'];

/** Of a process of its own, so that nothing else of this one counts. */
const memoryOf = (): BenchRow => {
  const program = fileURLToPath(new URL('../activity/memory.ts', import.meta.url));
  const args = [...HEAP, program, '--megabytes', String(MEGABYTES)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (stdout === '') throw new Error(`The day was not read: ${stderr.slice(-500)}`);
  const { records, bytes, megabytes } = JSON.parse(stdout);
  return row({
    ...{ area: 'activity', name: 'memory for a day of 5 GB', unit: 'MB', value: megabytes },
    ...{ peer: 'memory of the function', peerValue: functionLimits.readActivity.memoryMb },
    target: '<= 1',
    note: `${records} records of CloudTrail in ${(bytes / 1e9).toFixed(2)} GB, files of 10 MB`,
  });
};

/** What counting costs beside what reading the same files costs anyway. */
export const activity: BenchArea = {
  name: 'activity',
  run: async () => [...logs().map(speedOf), await tableSpeed(), memoryOf()],
};
