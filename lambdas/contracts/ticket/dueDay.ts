import type { IssueSeverity } from '../issue/issue.ts';
import type { DueDays } from './settings.ts';

const DAY_MS = 86_400_000;

/** When an issue was found, in milliseconds since 1970, and how severe it is. */
interface DatedIssue {
  readonly severity: IssueSeverity;
  readonly discoveredOn: number;
}

/** The last day by which an issue is to be fixed, `2026-01-31`, from its discovery and severity. */
export const dueDayOf = ({ severity, discoveredOn }: DatedIssue, days: DueDays): string =>
  new Date(discoveredOn + days[severity] * DAY_MS).toISOString().slice(0, 10);
