import type { Report } from '#contracts/report/report.ts';
import { dayText } from '#lib/dates.ts';
import { reportTexts } from '#messages/reports.ts';

const t = reportTexts.schedule;

/** `Every 2 weeks, MON, FRI, until 31 Dec 2026` */
export const scheduleText = (
  report: Pick<Report, 'repeat' | 'repeatEvery' | 'daysOfWeek' | 'endRepeat'>,
): string => {
  const { repeat, repeatEvery, daysOfWeek, endRepeat } = report;
  const parts: string[] = [t[repeat](repeatEvery), ...daysOfWeek];
  if (typeof endRepeat === 'number') parts.push(t.times(endRepeat));
  else if (endRepeat !== 'Never') parts.push(t.until(dayText(endRepeat)));
  return parts.join(', ');
};
