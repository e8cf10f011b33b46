/**
 * How days and instants are written, by pages, mails, reports and commands alike. `Intl` is not used:
 * to create the first formatter takes a browser 50 ms.
 */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-06` gives `6 Nov 2026`. */
export const dayText = (day: string): string =>
  `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Minutes east of UTC: 0 gives `UTC`, 330 gives `UTC+5:30`. */
const zoneText = (offset: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '-' : '+'}${hours}${rest}`;
};

/** `6 Nov 2026, 14:05 UTC+1`; ms since 1970, and minutes east of UTC. */
export const instantText = (at: number, offset = 0): string => {
  const wall = new Date(at + offset * 60_000).toISOString();
  return `${dayText(wall)}, ${wall.slice(11, 16)} ${zoneText(offset)}`;
};

/** The day in UTC, `2026-01-31`; ms since 1970. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
