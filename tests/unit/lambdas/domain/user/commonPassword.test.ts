import { dictionary } from '@zxcvbn-ts/language-common';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from '#domain/user/commonPassword.ts';
import { commonPasswords as known } from '#domain/user/commonPasswords.ts';

const entries = dictionary['passwords-common'];

test.each([
  'password',
  'Password123!',
  'PASSWORD2026!!',
  'P@ssw0rd1!',
  'Qwerty123456?',
  'Abc123456!',
  'Dragon!!!!1',
])('%s is common', (password) => {
  expect(isCommonPassword(password, known)).toBe(true);
});

test.each([
  '',
  '!!!!',
  'Correct-horse-9-battery',
  'Frequency-Hop-1942',
  'Xk83749201!',
  'ẞü#2Zq!9x',
])('%s is not', (password) => {
  expect(isCommonPassword(password, known)).toBe(false);
});

test('every password of the list is, in any case and with anything but letters behind it', () => {
  const tail = fc.string({ unit: fc.constantFrom(...'0123456789!?.-_# $') });
  void fc.assert(
    fc.property(fc.constantFrom(...entries), tail, fc.boolean(), (entry, end, upper) =>
      isCommonPassword((upper ? entry.toUpperCase() : entry) + end, known),
    ),
  );
});
