import { minuteOf, type TrailHistory } from '#local/aws/services/declared/cloudtrail.ts';
import type { TrailRecord } from '#local/aws/services/declared/trailRecord.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import { attackCalls } from './attacks.ts';
import { ordinary, type RareCall, record, usualChanges } from './calls.ts';

const MINUTE = 60_000;
const DAY = 1440;
const WINDOW_MINUTES = 10;
/** Of history before the sample was made: as long as access is looked back on. */
export const HISTORY_DAYS = 90;
const BUSY_DAYS = 11;
/** Hours of the days before them that have calls, UTC. */
const OLD_HOURS = [14, 20];
const OLD_MINUTES = 20;

/** The first minute of the days with calls at all hours. */
export const busySince = (made: Date): number => minuteOf(made) - BUSY_DAYS * DAY;

/** Few calls, since each hour and each ten minutes of a data store take the reader some time. */
const isOldCall = (minute: number): boolean =>
  OLD_HOURS.includes(Math.floor(minute / 60) % 24) && minute % 60 < OLD_MINUTES;

/** Whether anything of every day is done in a minute. */
export const hasCalls = (minute: number, made: Date): boolean =>
  minute >= minuteOf(made) - HISTORY_DAYS * DAY && (minute >= busySince(made) || isOldCall(minute));

/** More at day than at night. */
const callsPerMinute = (minute: number) => {
  const hour = Math.floor(minute / 60) % 24;
  return hour >= 13 && hour < 23 ? 7 : 3;
};

const everyday = (seed: string, minute: number, isBusy: boolean): TrailRecord[] => {
  if (!isBusy && !isOldCall(minute)) return [];
  const random = createRandom(`${seed}/trail/${minute}`);
  const length = isBusy ? random.int(1, callsPerMinute(minute)) : 1;
  const offsets = Array.from({ length }, () => random.int(0, 59)).sort((one, other) => one - other);
  return offsets.map((second) => {
    const at = new Date(minute * MINUTE + second * 1000);
    return record(random.pick(ordinary)(random), at, random);
  });
};

/** Places the calls of a minute in its last seconds, in their order. */
const recordsOf = (seed: string, minute: number, calls: readonly RareCall[]): TrailRecord[] =>
  calls.map(({ minutesAgo, call }, n) => {
    const at = new Date(minute * MINUTE + Math.max(0, 60 - calls.length + n) * 1000);
    const label = n === 0 ? `${minutesAgo}` : `${minutesAgo}/${n}`;
    return record(call, at, createRandom(`${seed}/incident/${label}`));
  });

const countBack = (from: number, calls: readonly RareCall[]) =>
  calls.map((rare) => ({ minute: from - rare.minutesAgo, rare }));

/** Calls that are not of every day, by minute. */
const special = (seed: string, made: Date): ReadonlyMap<number, readonly TrailRecord[]> => {
  const from = minuteOf(made);
  // Attacks are counted back from full ten minutes, so that one of some minutes lies in one window.
  const fromWindow = from - (from % WINDOW_MINUTES);
  const placed = [...countBack(fromWindow, attackCalls), ...countBack(from, usualChanges)];
  const byMinute = [...Map.groupBy(placed, ({ minute }) => minute)];
  return new Map(
    byMinute.map(([minute, each]) => [
      minute,
      recordsOf(
        seed,
        minute,
        each.map(({ rare }) => rare),
      ),
    ]),
  );
};

/** @param made moment that rare calls are counted back from */
export const createHistory = (seed: string, made: Date): TrailHistory => {
  const rare = special(seed, made);
  const first = minuteOf(made) - HISTORY_DAYS * DAY;
  const busy = busySince(made);
  return {
    first,
    minute: (minute) => {
      if (minute < first) return [];
      return [...everyday(seed, minute, minute >= busy), ...(rare.get(minute) ?? [])];
    },
  };
};
