import { expect, test } from 'vitest';
import { byteCappedLru } from '#readModel/reader/byteCappedLru.ts';

test('what was used last stays, within the cap', () => {
  const lru = byteCappedLru<string>(10);
  lru.set('a', 'A', 4);
  lru.set('b', 'B', 4);
  expect(lru.get('a')).toBe('A');
  lru.set('c', 'C', 4);
  expect(lru.get('b')).toBeUndefined();
  expect(lru.get('a')).toBe('A');
  expect(lru.get('c')).toBe('C');
});

test('what alone is too large is not kept and pushes nothing out', () => {
  const lru = byteCappedLru<string>(10);
  lru.set('a', 'A', 4);
  lru.set('huge', 'H', 11);
  expect(lru.get('huge')).toBeUndefined();
  expect(lru.get('a')).toBe('A');
});

test('setting a key again counts it once', () => {
  const lru = byteCappedLru<string>(10);
  for (let n = 0; n < 9; n += 1) lru.set('a', `${n}`, 4);
  lru.set('b', 'B', 6);
  expect(lru.get('a')).toBe('8');
  expect(lru.get('b')).toBe('B');
});
