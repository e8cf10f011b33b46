import { describe, expect, it } from 'vitest';
import { secondsLeft } from '#domain/cloudAccount/timeLeft.ts';

const since = Date.UTC(2026, 10, 22);
const reading = { stores: 22, done: 11, since, reportedAt: since + 40_000 };

describe('the time that a scan has left', () => {
  it('is that of the stores before for each of the others, less what passed since the report', () => {
    expect(secondsLeft(reading, since + 40_000)).toBe(40);
    expect(secondsLeft(reading, since + 55_000)).toBe(25);
  });

  it('cannot be told of too little, of a beginning that is not known, or of a late scan', () => {
    expect(secondsLeft({ ...reading, done: 2 }, since + 40_000)).toBeNull();
    expect(secondsLeft({ ...reading, reportedAt: since + 4_000 }, since + 4_000)).toBeNull();
    expect(secondsLeft({ ...reading, since: 0 }, since + 40_000)).toBeNull();
    expect(secondsLeft(reading, since + 80_000)).toBeNull();
  });

  it('is none once all stores are read', () => {
    expect(secondsLeft({ ...reading, done: 22 }, since + 40_000)).toBeNull();
  });
});
