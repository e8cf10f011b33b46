import type { ScanHours } from './scope.ts';

/** `22:05` on the clocks of a time zone. */
const timeOfDay = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);

/** True when a scan may begin. Clocks decide: an hour that is repeated counts twice, a skipped one not at all. */
export const mayScanAt = (hours: ScanHours | null, now: number): boolean => {
  if (hours === null) return true;
  const { from, to, timeZone } = hours;
  const time = timeOfDay(timeZone, now);
  return from < to ? time >= from && time < to : time >= from || time < to;
};
