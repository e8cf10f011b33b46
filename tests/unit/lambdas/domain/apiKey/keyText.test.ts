import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyPattern } from '#contracts/apiKey/words.ts';
import { isKeyText, keyTextOf } from '#domain/apiKey/keyText.ts';

const random = fc.uint8Array({ minLength: 32, maxLength: 32 });
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const numberOf = (text: string): bigint =>
  [...text].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n);

test('every 32 bytes have a text of their own, which ends with the CRC-32 of what is before it', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const text = keyTextOf(bytes);
      expect(text).toMatch(keyPattern);
      expect(isKeyText(text)).toBe(true);
      expect(numberOf(text.slice(4, 47))).toBe(BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
      expect(numberOf(text.slice(47))).toBe(BigInt(crc32(text.slice(0, 47))));
    }),
  );
});

test('a text with one wrong character is no key', () => {
  const place = fc.nat({ max: 52 });
  fc.assert(
    fc.property(random, place, fc.constantFrom(...digits), (bytes, at, digit) => {
      const text = keyTextOf(bytes);
      fc.pre(text.charAt(at) !== digit);
      expect(isKeyText(text.slice(0, at) + digit + text.slice(at + 1))).toBe(false);
    }),
  );
});

test.each(['', 'dwk_', 'x'.repeat(53), `dwk_${'é'.repeat(49)}`, ` ${keyTextOf(Buffer.alloc(32))}`])(
  '%j is no key',
  (text) => {
    expect(isKeyText(text)).toBe(false);
  },
);
