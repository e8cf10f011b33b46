import { minuteOf, type TrailHistory } from '#local/aws/services/declared/cloudtrail.ts';
import type { TrailRecord } from '#local/aws/services/declared/trailRecord.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import { incident, ordinary, record } from './calls.ts';
import { moves } from './moves.ts';

const MINUTE = 60_000;
/** Of history before the sample was made; the first days have few calls, so that they take little room and time. */
export const HISTORY_DAYS = 46;
const BUSY_DAYS = 11;
/** In the first days, every so many hours is one with calls: each hour is a file of the reader's. */
const HOURS_APART = 6;

const quietCalls = (minute: number): number =>
  Math.floor(minute / 60) % HOURS_APART === 2 && minute % 2 === 0 ? 1 : 0;
/** More at day than at night. */
const callsPerMinute = (minute: number) => {
  const hour = Math.floor(minute / 60) % 24;
  return hour >= 13 && hour < 23 ? 7 : 3;
};

const everyday = (seed: string, minute: number, isBusy: boolean): TrailRecord[] => {
  const random = createRandom(`${seed}/trail/${minute}`);
  const length = isBusy ? random.int(1, callsPerMinute(minute)) : quietCalls(minute);
  const offsets = Array.from({ length }, () => random.int(0, 59)).sort((one, other) => one - other);
  return offsets.map((second) => {
    const at = new Date(minute * MINUTE + second * 1000);
    return record(random.pick(ordinary)(random), at, random);
  });
};

const special = (seed: string, made: Date): ReadonlyMap<number, TrailRecord> =>
  new Map(
    [...incident, ...moves].map(({ minutesAgo, call }) => {
      const minute = minuteOf(made) - minutesAgo;
      const at = new Date(minute * MINUTE + 59_000);
      return [minute, record(call, at, createRandom(`${seed}/incident/${minutesAgo}`))] as const;
    }),
  );

/** @param made moment that the incident's hours are counted back from */
export const createHistory = (seed: string, made: Date): TrailHistory => {
  const rare = special(seed, made);
  const first = minuteOf(made) - HISTORY_DAYS * 1440;
  const busySince = minuteOf(made) - BUSY_DAYS * 1440;
  return {
    first,
    minute: (minute) => {
      if (minute < first) return [];
      const there = rare.get(minute);
      const usual = everyday(seed, minute, minute >= busySince);
      return there === undefined ? usual : [...usual, there];
    },
  };
};
