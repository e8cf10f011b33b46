import type { ActivitySums } from '#contracts/activity/activityWindow.ts';
import type { FirstSeen, Habits } from '#contracts/activity/baseline.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { type Baseline, nothingKnown } from '#domain/activity/baseline/baseline.ts';
import { volumeDay } from '#domain/activity/baseline/volumes.ts';
import type { DetectionFacts, DetectionStore, StoreWindow } from '../detection.ts';
import { ACCOUNT, BUCKET, exampleFacts } from './examples.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 600_000;
const START = Date.UTC(2026, 5, 2, 10);

/** Holds nothing sensitive. */
export const PLAIN_BUCKET = 'arn:aws:s3:::plain';
/** Its tags say that it is public. */
export const SITE_BUCKET = 'arn:aws:s3:::site';
export const TABLE = `arn:aws:dynamodb:us-east-1:${ACCOUNT}:table/people`;
export const DATABASE = `arn:aws:rds:us-east-1:${ACCOUNT}:db:orders`;
export const secretArn = (name: string): string =>
  `arn:aws:secretsmanager:us-east-1:${ACCOUNT}:secret:${name}`;
export const parameterArn = (name: string): string =>
  `arn:aws:ssm:us-east-1:${ACCOUNT}:parameter/${name}`;

const storeAt = (arn: string): DetectionStore[] => {
  if (arn.includes(':secretsmanager:') || arn.includes(':ssm:')) return [];
  const own = { id: arn, arn, name: arn.split(':').at(-1) ?? '' };
  if (arn === SITE_BUCKET) return [{ ...own, isSensitive: false, isTaggedPublic: true }];
  return [{ ...own, isSensitive: arn !== PLAIN_BUCKET }];
};

/** A row, in how many windows after the first and of which data store. */
export interface ExampleRow extends Partial<ActivitySums> {
  readonly store?: string;
  readonly after?: number;
  /** Milliseconds after the start of its window. */
  readonly atMs?: number;
}

const placeIn = (country: string, coordinates: [number, number]): SourcePlace => ({
  ...{ city: '', state: '', country, continent: '', coordinates, network: `Net ${country}` },
});

/** Addresses in Toronto, in New York and in Singapore. */
export const [TORONTO, NEW_YORK, SINGAPORE] = [
  '203.0.113.9',
  '203.0.113.10',
  '203.0.113.11',
] as const;
const places: Readonly<Record<string, SourcePlace>> = {
  [TORONTO]: placeIn('CA', [-79.4, 43.7]),
  [NEW_YORK]: placeIn('US', [-74, 40.7]),
  [SINGAPORE]: placeIn('SG', [103.8, 1.35]),
};

const windowWith = ({ store = BUCKET, after = 0, atMs = 1, ...row }: ExampleRow): StoreWindow => {
  const start = START + after * WINDOW_MS;
  const full: ActivitySums = {
    principal: {
      ...{ type: 'user', name: 'ann', accountId: ACCOUNT },
      arn: `arn:aws:iam::${ACCOUNT}:user/ann`,
    },
    source: { type: 'public', name: TORONTO },
    ...{ operation: 'GetObject', count: 1, bytesIn: 0, bytesOut: 0, errors: [] },
    ...{ lastAt: start + atMs, ...row },
  };
  const window = { kind: 'window', store, start, revision: 1, rows: [full], others: null } as const;
  return { storeId: store, window: { ...window, rows: [full] }, places };
};

interface Known {
  /** Days since which it is known; absent = it is not. */
  readonly own?: number;
  readonly all?: number;
  /** Days since which names are known; absent = as long as the rest. */
  readonly names?: number;
  /** Names that both have since then. */
  readonly operations?: readonly string[];
  readonly countries?: readonly string[];
  readonly networks?: readonly string[];
  /** What is usually read in ten minutes. */
  readonly reads?: number;
  readonly bytes?: number;
}

const habitsOf = (daysAgo: number | undefined, known: Known): Habits | undefined => {
  if (daysAgo === undefined) return undefined;
  const firstAt = START - daysAgo * DAY_MS;
  const namesAt = START - (known.names ?? daysAgo) * DAY_MS;
  const seen = (names: readonly string[] = []): FirstSeen => names.map((name) => [name, namesAt]);
  return {
    ...{ firstAt, lastDay: Math.floor(START / DAY_MS), hours: [0, 0, 0, 0, 0, 0, 0] },
    ...{ countries: seen(known.countries), networks: seen(known.networks) },
    operations: seen(known.operations),
  };
};

export const usually = (known: Known): Baseline => {
  const { reads = 0, bytes = 0, own, all } = known;
  const before = { start: START - DAY_MS, revision: 1 };
  const days = reads + bytes === 0 ? [] : [volumeDay(before, { reads, bytes })];
  return { habits: habitsOf(own, known), everybody: habitsOf(all, known), days };
};

/** Facts of an account of which windows have these rows, and nothing else. */
export const exampleWindows = (
  rows: readonly ExampleRow[],
  baseline: Baseline = nothingKnown,
): DetectionFacts =>
  exampleFacts([], {
    ...{ windows: rows.map(windowWith), storesOf: storeAt },
    baselineOf: () => baseline,
  });

export const refused = (count: number) => ({ count, errors: [{ code: 'AccessDenied', count }] });
