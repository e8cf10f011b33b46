import type { IssueRecord } from '#contracts/issue/record.ts';
import type { DueDays } from '#contracts/ticket/settings.ts';

const DAY_MS = 86_400_000;

/** The last day by which an issue is to be fixed, `2026-01-31`, from its discovery and severity. */
export const dueDayOf = (
  { severity, discoveredOn }: Pick<IssueRecord, 'severity' | 'discoveredOn'>,
  days: DueDays,
): string => new Date(discoveredOn + days[severity] * DAY_MS).toISOString().slice(0, 10);
