import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { packSketch, sketchOf, unpackSketch } from '#contracts/sketch/sketch.ts';
import { createKeyedHash, openSipHash } from '#customer-stack/sketches/keyedHash.ts';
import { sketchKeyOf } from '#customer-stack/sketches/sketchKey.ts';
import { containmentOf } from '#domain/sketch/containment.ts';

const published = Uint8Array.from({ length: 16 }, (_, i) => i);

/** From the paper, and from the reference implementation's vectors (key and input 00 01 02 …). */
test.each([
  [15, 0xa129ca6149be45e5n],
  [0, 0x726fdb47dd0e0e31n],
  [1, 0x74f839c593dc67fdn],
  [8, 0x93f5f5799a932462n],
])('SipHash-2-4 of %i bytes is as published', (length, expected) => {
  const { sipHash, input } = openSipHash(published);
  for (let i = 0; i < length; i += 1) input[i] = i;
  expect(BigInt.asUintN(64, sipHash(length))).toBe(expected);
});

const hashOf = (text: string, key = published) => createKeyedHash(key)(text, 0, text.length);

test.each([
  ['Ann.Lee@Example.com', ' ann.lee@EXAMPLE.com '],
  ['078-05-1120', '078 05 1120'],
  ['(555) 010-1234', '5550101234'],
  ['DE89 3704 0044 0532 0130 00', 'de89370400440532013000'],
  ['Straße  1', 'STRAßE 1'],
  ['ａｎｎ@example.com', 'ann@example.com'],
])('%s and %s are one value', (one, other) => {
  expect(hashOf(one)).toBe(hashOf(other));
});

test('other values, and the same under another key, have other hashes', () => {
  expect(hashOf('ann@example.com')).not.toBe(hashOf('ann@example.org'));
  expect(hashOf('ann@example.com')).not.toBe(hashOf('ann@example.com', new Uint8Array(16)));
});

test('what holds no letter or digit, or is no single value, is not hashed', () => {
  expect([hashOf(' - '), hashOf('x'.repeat(513))]).toEqual([undefined, undefined]);
});

const mails = Array.from({ length: 5_000 }, (_, i) => `person.${i}@example.com`);
const sketchUnder = (key: Uint8Array, values: readonly string[]) => {
  const hash = createKeyedHash(key);
  const hashes = values.map((value) => hash(value, 0, value.length) as number);
  return sketchOf(hashes.sort((a, b) => a - b));
};

test('without the key a dictionary of the very values finds none of them in a sketch', () => {
  const secret = createHash('sha256').update('secret').digest().subarray(0, 16);
  const left = unpackSketch(packSketch(sketchUnder(secret, mails)));
  if (left === undefined) throw new Error('the sketch cannot be read');
  expect(containmentOf(sketchUnder(secret, mails), left).share).toBeCloseTo(1, 1);
  for (let guess = 0; guess < 50; guess += 1) {
    const key = createHash('sha256').update(`guess ${guess}`).digest().subarray(0, 16);
    const attack = containmentOf(sketchUnder(key, mails.slice(0, 2_000)), left);
    expect(attack.share).toBeLessThan(0.02);
  }
});

test('the id of a key is not the key, nor a hash of it that is used elsewhere', () => {
  const key = sketchKeyOf(published);
  expect(key?.id).toMatch(/^[0-9a-f]{16}$/);
  expect(Buffer.from(published).toString('hex')).not.toContain(key?.id);
  expect(sketchKeyOf(new Uint8Array(15))).toBeUndefined();
});
