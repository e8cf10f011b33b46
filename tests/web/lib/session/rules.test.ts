import { describe, expect, it } from 'vitest';
import {
  endsSession,
  IDLE_LIMIT_MS,
  idleTarget,
  isExpired,
  isIdle,
  TOKEN_LIFETIME_MS,
} from '#lib/session/rules.ts';

const NOW = Date.UTC(2026, 5, 1);

describe('session rules', () => {
  it('count 119 minutes of token and 12 hours of idleness', () => {
    expect(TOKEN_LIFETIME_MS).toBe(119 * 60 * 1000);
    expect(IDLE_LIMIT_MS).toBe(43_200_000);
  });

  it('expire at the stored instant, not before', () => {
    expect(isExpired(NOW, NOW - 1)).toBe(false);
    expect(isExpired(NOW, NOW)).toBe(true);
    expect(isExpired(Number.NaN, NOW)).toBe(true);
    expect(isExpired(0, NOW)).toBe(true);
  });

  it('call a session idle after exactly 12 hours', () => {
    expect(isIdle(NOW - IDLE_LIMIT_MS + 1, NOW)).toBe(false);
    expect(isIdle(NOW - IDLE_LIMIT_MS, NOW)).toBe(true);
  });

  it('send an idle user to logout, an unknown one to the time-out page', () => {
    expect(idleTarget('u1')).toBe('logout');
    expect(idleTarget('')).toBe('timeout');
  });

  it('end on a refusal, not on a network failure, a busy or a broken server', () => {
    expect([0, 429, 500, 503].map(endsSession)).toEqual([false, false, false, false]);
    expect([400, 401, 403, 404].map(endsSession)).toEqual([true, true, true, true]);
  });
});
