import type { IssueRecord } from '#contracts/issue/record.ts';
import type { DueDayOf } from '#contracts/ticket/dueDay.ts';
import type { UserCells } from '../userCells.ts';

/** 20260131 of `2026-01-31`: such days compare as numbers. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** `2026-01-31` of 20260131. */
export const dayOfNumber = (day: number): string =>
  String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** Who is to fix an issue, and the last day for it: what users set, else what its severity gives. */
export const workOf = (
  issue: Pick<IssueRecord, 'severity' | 'discoveredOn'>,
  cells: UserCells | undefined,
  dueDayOf: DueDayOf,
): { readonly assignee: string; readonly due: number } => ({
  assignee: typeof cells?.assignee === 'string' ? cells.assignee : '',
  due: dayNumber(typeof cells?.dueOn === 'string' ? cells.dueOn : dueDayOf(issue)),
});
