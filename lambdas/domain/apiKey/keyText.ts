import { keyPattern } from '#contracts/apiKey/words.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'dwk_';
/** 62^43 > 2^256, and 62^6 > 2^32. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

const base62 = (value: bigint, length: number): string => {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
  }
  return text;
};

/** CRC-32 of ISO 3309, as in zip files: polynomial 0xEDB88320, reflected. */
const crc32 = (text: string): number => {
  let crc = 0xffffffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const checksumOf = (body: string): string => base62(BigInt(crc32(body)), CHECKSUM_LENGTH);

/** The text of a key of 32 random bytes: `dwk_`, 43 digits of base 62, 6 of the CRC-32 before them. */
export const keyTextOf = (random: Uint8Array): string => {
  const value = random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const body = PREFIX + base62(value, SECRET_LENGTH);
  return body + checksumOf(body);
};

/** False for a text that was never a key, such as one with a typing error. */
export const isKeyText = (text: string): boolean =>
  keyPattern.test(text) &&
  checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
