import { expect, test } from 'vitest';
import { sourceOf } from '#customer-stack/activity/addresses.ts';

test.each([
  ['10.1.2.3', 'private'],
  ['172.31.0.9', 'private'],
  ['172.32.0.9', 'public'],
  ['203.0.113.7', 'public'],
  ['fd00::1', 'private'],
  ['2001:db8::1', 'public'],
  ['AWS Internal', 'service'],
  ['cloudtrail.amazonaws.com', 'service'],
] as const)('%s is %s', (name, type) => {
  expect(sourceOf(name)).toEqual({ type, name });
});

test.each(['somewhere', '', '1.2.3', 'x'.repeat(300), 7, null])('%j is unknown', (text) => {
  expect(sourceOf(text)).toEqual({ type: 'unknown', name: '' });
});

test('a source is the same after more sources than are kept', () => {
  const before = sourceOf('198.51.100.4');
  for (let n = 0; n < 20_000; n += 1) sourceOf(`11.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  expect(sourceOf('198.51.100.4')).toEqual(before);
  expect(sourceOf('10.0.0.1').type).toBe('private');
});
