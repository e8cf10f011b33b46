import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ABSOLUTE_MS,
  GRACE_MS,
  IDLE_MS,
  type SessionVerdict,
  sessionVerdict,
} from '#domain/session/verdict.ts';
import { takeToken } from '#domain/throttle/tokenBucket.ts';

const start = 1_000_000;
const handle = { createdAt: start, rotatedAt: null };
const session = { startedAt: start, revokedAt: null };

describe('a handle that is presented again', () => {
  const cases: ReadonlyArray<readonly [string, Parameters<typeof sessionVerdict>, SessionVerdict]> =
    [
      ['at once', [handle, session, start], 'rotate'],
      ['just before it is idle', [handle, session, start + IDLE_MS - 1], 'rotate'],
      ['after twelve hours', [handle, session, start + IDLE_MS], 'idle'],
      [
        'swapped a moment ago',
        [{ ...handle, rotatedAt: start + 5 }, session, start + 5 + GRACE_MS],
        'grace',
      ],
      [
        'swapped long ago',
        [{ ...handle, rotatedAt: start + 5 }, session, start + 6 + GRACE_MS],
        'reused',
      ],
      ['after the sign-out', [handle, { ...session, revokedAt: start + 1 }, start + 2], 'revoked'],
      [
        'after seven busy days',
        [{ ...handle, createdAt: start + ABSOLUTE_MS - 9 }, session, start + ABSOLUTE_MS],
        'expired',
      ],
    ];
  test.each(cases)('%s', (_, input, verdict) => {
    expect(sessionVerdict(...input)).toBe(verdict);
  });
});

test('no more requests pass than the capacity and its refill allow', () => {
  const rule = { capacity: 5, refillMs: 1_000 };
  const waits = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 60 });
  return fc.assert(
    fc.property(waits, (pauses) => {
      let now = 0;
      let bucket: { tokens: number; at: number } | undefined;
      let allowed = 0;
      for (const pause of pauses) {
        now += pause;
        const taken = takeToken(bucket, rule, now);
        if (!taken.allowed) continue;
        allowed += 1;
        bucket = taken.bucket;
      }
      expect(allowed).toBeLessThanOrEqual(rule.capacity + now / rule.refillMs);
    }),
  );
});

test('a request after the announced wait passes', () => {
  const rule = { capacity: 1, refillMs: 30_000 };
  const first = takeToken(undefined, rule, 0);
  if (!first.allowed) throw new Error('a full bucket has a token');
  const refused = takeToken(first.bucket, rule, 1_000);
  if (refused.allowed) throw new Error('an empty bucket has none');
  expect(refused.retryAfterSeconds).toBe(29);
  expect(takeToken(first.bucket, rule, 1_000 + 29_000).allowed).toBe(true);
});
