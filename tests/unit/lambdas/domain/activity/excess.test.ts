import { expect, test } from 'vitest';
import type { Capability } from '#contracts/access/words.ts';
import type { Use } from '#contracts/activity/use.ts';
import { compareUse, type Watched, watchedSince } from '#domain/activity/excess.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 2);
const held = (['read', 'write', 'share'] as const).map((name) => ({
  ...{ name, certainty: 'certain' as const, isPartial: false },
}));
const watched: Watched = {
  arn: 'arn:aws:s3:::cards',
  recorded: { management: 'recorded', reads: 'recorded', writes: 'recorded' },
  since: NOW - 30 * DAY,
  hasUnnamed: false,
};
const useOf = (last: Use['last']): Use => ({
  principal: { type: 'user', name: 'ann', arn: 'arn:ann', accountId: null },
  ...{ firstAt: 0, lastAt: NOW, days: [], last },
});
const compared = (use: Use | undefined, changed: Partial<Watched> = {}) => {
  const found = compareUse(held, use, { watched: { ...watched, ...changed }, now: NOW });
  return Object.fromEntries(found.map(({ name, use: how }) => [name, how])) as Record<
    Capability,
    string
  >;
};

test('what was used in 90 days is used, the rest is not', () => {
  const use = useOf({ read: NOW - 89 * DAY, write: NOW - 91 * DAY });
  expect(compared(use)).toEqual({ read: 'used', write: 'unused', share: 'unused' });
  expect(compared(undefined)).toEqual({ read: 'unused', write: 'unused', share: 'unused' });
});

test('where a log would not tell, nothing is claimed to be unused', () => {
  const recorded = { management: 'unknown', reads: 'notRecorded', writes: 'notRead' } as const;
  const none = { read: 'notKnown', write: 'notKnown', share: 'notKnown' };
  expect(compared(undefined, { recorded })).toEqual(none);
  expect(compared(undefined, { since: undefined })).toEqual(none);
  expect(compared(undefined, { hasUnnamed: true })).toEqual(none);
  const partly = { ...watched.recorded, reads: 'notRecorded' } as const;
  expect(compared(undefined, { recorded: partly })).toMatchObject({
    ...{ read: 'notKnown', write: 'unused' },
  });
  expect(compared(useOf({ read: NOW }), { recorded }).read).toBe('used');
});

test('a trail tells who deletes a database; of objects only data events do', () => {
  const recorded = { management: 'recorded', reads: 'notRead', writes: 'notRead' } as const;
  const mayDelete = { name: 'delete', certainty: 'certain', isPartial: false } as const;
  const useOfDelete = (arn: string) =>
    compareUse([mayDelete], undefined, { watched: { ...watched, arn, recorded }, now: NOW })[0]
      ?.use;
  expect(useOfDelete('arn:aws:rds:us-east-1:1:db:orders')).toBe('unused');
  expect(useOfDelete('arn:aws:dynamodb:us-east-1:1:table/orders')).toBe('unused');
  expect(useOfDelete('arn:aws:s3:::cards')).toBe('notKnown');
});

test('logs that were read for longer count for 90 days', () => {
  expect(watchedSince({ since: NOW - 300 * DAY }, NOW)).toBe('2026-03-04T00:00:00.000Z');
  expect(watchedSince(watched, NOW)).toBe('2026-05-03T00:00:00.000Z');
  expect(watchedSince({ since: undefined }, NOW)).toBeNull();
});
