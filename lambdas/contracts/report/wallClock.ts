const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** What a clock in the zone shows, in milliseconds as if it were UTC. */
export const wallMs = (ms: number, zone: string): number => {
  // The first format that a browser makes takes it some 20 ms.
  if (zone === 'UTC') return ms - (ms % 1000);
  const parts = formatOf(zone).formatToParts(ms);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

/** The day there, `2026-01-31`, by a zone of the IANA database. */
export const localDate = (ms: number, zone: string): string =>
  new Date(wallMs(ms, zone)).toISOString().slice(0, 10);
