import type { Report } from '#contracts/report/report.ts';
import { reportTexts } from '#messages/reports.ts';

const t = reportTexts.schedule;

/** `Every 2 weeks, MON, FRI, until 2026-12-31` */
export const scheduleText = (
  report: Pick<Report, 'repeat' | 'repeatEvery' | 'daysOfWeek' | 'endRepeat'>,
): string => {
  const { repeat, repeatEvery, daysOfWeek, endRepeat } = report;
  const parts: string[] = [t[repeat](repeatEvery), ...daysOfWeek];
  if (typeof endRepeat === 'number') parts.push(t.times(endRepeat));
  else if (endRepeat !== 'Never') parts.push(t.until(endRepeat));
  return parts.join(', ');
};
