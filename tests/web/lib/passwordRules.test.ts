import { expect, it } from 'vitest';
import { isLongEnough, isVaried } from '#lib/passwordRules.ts';

it.each([
  ['Abcdefg1!', true],
  ['Ibcdéfg1 !', true],
  ['Äbcdéfg1 !', false],
  ['abcdefg1!', false],
  ['ABCDEFG1!', false],
  ['Abcdefgh!', false],
  ['Abcdefgh1', false],
  ['Abcdefg1 ', false],
])('%s is varied: %s', (password, expected) => expect(isVaried(password)).toBe(expected));

it('counts characters, not code units', () => {
  expect(isLongEnough('12345678')).toBe(false);
  expect(isLongEnough('😀😀😀😀😀')).toBe(false);
  expect(isLongEnough('123456789')).toBe(true);
});
