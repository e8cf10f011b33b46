import { expect, test } from 'vitest';
import { ScanRow } from '#contracts/events/scanRow.ts';
import { fieldTags } from '#contracts/fields.ts';
import { rawValueIn } from '#events/ingest/canary.ts';
import { taggedTexts } from '#events/ingest/taggedTexts.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';

const row = scanRow({
  tags: [{ key: 'owner', value: 'ann.lee@acme-corp.com' }],
  host: 'db.internal',
  findings: [finding({ samples: ['one', 'two'] })],
});

test('every text of a row is found with its tag', () => {
  const texts = taggedTexts(ScanRow, row);
  const of = (tag: string) => texts.filter((each) => each.tag === tag).map(({ text }) => text);
  expect(of('masked')).toEqual(['one', 'two', 'users.csv › email']);
  expect(of('freeText')).toEqual(['ann.lee@acme-corp.com']);
  expect(of('address')).toEqual(['db.internal']);
  expect(of('identifier')).toContain('arn:aws:s3:::customer-exports');
});

test('the walk meets every tag that the schema declares for texts', () => {
  const found = new Set(taggedTexts(ScanRow, row).map(({ tag }) => tag));
  expect([...found].sort()).toEqual(['address', 'enum', 'freeText', 'identifier', 'masked']);
  expect(fieldTags.has(ScanRow.shape.arn)).toBe(true);
});

test('masked values pass, an owner in a tag too', () => {
  const samples = ['j***@e***.org', '***-**-8726', '**** **** **** 6467', '203.0.*.*'];
  expect(rawValueIn({ ...row, findings: [finding({ samples })] })).toBeUndefined();
});

test.each([
  ['ssn', '536-22-8726'],
  ['card', '4539 1488 0343 6467'],
  ['email', 'ann.lee@acme-corp.com'],
])('a raw %s among the samples is seen', (type, sample) => {
  expect(rawValueIn({ ...row, findings: [finding({ samples: ['*', sample] })] })).toBe(type);
});

test.each([
  ['ssn', 'of 536-22-8726'],
  ['card', '4539148803436467'],
])("a raw %s in the customer's own words is seen", (type, value) => {
  expect(rawValueIn({ ...row, tags: [{ key: 'k', value }] })).toBe(type);
});
