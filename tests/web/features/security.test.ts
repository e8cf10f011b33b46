import { expect, test } from 'vitest';
import type { OwnSession } from '#contracts/session/routes.ts';
import { deviceOf } from '#features/security/device.ts';
import { currentFirst } from '#features/security/ownSessions.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0',
    'Firefox on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  ['<script>alert(1)</script>', 'Unknown browser'],
])('%s is shown as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('the session of this browser leads, the others keep their order', () => {
  const session = (id: string, current = false): OwnSession => ({
    _id: id,
    userAgent: '',
    address: '',
    startedAt: '2026-11-22T08:00:00.000Z',
    usedAt: '2026-11-22T08:00:00.000Z',
    factor: 'password',
    current,
  });
  const order = currentFirst([session('a'), session('b'), session('c', true)]);
  expect(order.map(({ _id }) => _id)).toEqual(['c', 'a', 'b']);
});
