import type { IssueSeverity } from '../issue/issue.ts';
import { localDate } from '../report/wallClock.ts';
import type { DueDays } from './settings.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

/** When an issue was found, in milliseconds since 1970, and how severe it is. */
interface DatedIssue {
  readonly severity: IssueSeverity;
  readonly discoveredOn: number;
}

/** What a customer has set. */
export interface DueRule {
  readonly dueDays: DueDays;
  /** Null: UTC. */
  readonly timeZone: string | null;
}

/** Start of the day there as if it were UTC; zones differ by quarters of an hour, so each is looked up once. */
const dayIn = (zone: string) => {
  const known = new Map<number, number>();
  return (ms: number): number => {
    const quarter = Math.floor(ms / QUARTER_MS);
    const day = known.get(quarter) ?? Date.parse(localDate(quarter * QUARTER_MS, zone));
    known.set(quarter, day);
    return day;
  };
};

/**
 * The last day by which an issue is to be fixed, `2026-01-31`: days of the customer's calendar from
 * its discovery, by its severity.
 */
export const dueDayBy = ({ dueDays, timeZone }: DueRule) => {
  const dayOf = dayIn(timeZone ?? 'UTC');
  return ({ severity, discoveredOn }: DatedIssue): string =>
    new Date(dayOf(discoveredOn) + dueDays[severity] * DAY_MS).toISOString().slice(0, 10);
};
export type DueDayOf = ReturnType<typeof dueDayBy>;
