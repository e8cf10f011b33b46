import { expect, test } from 'vitest';
import { factsInWords, storeFacts } from '#domain/asset/facts.ts';

const linesOf = (facts: Parameters<typeof storeFacts>[0]) => factsInWords(storeFacts(facts));

test('a bucket has no line for an engine or a host', () => {
  expect(linesOf({ engine: null, host: null, sizeBytes: 2048 })).toEqual([
    { name: 'Size', value: '2 KB' },
  ]);
});

test('a database shows both, and a size that nobody read as not known', () => {
  const host = 'orders.cluster.us-east-1.rds.amazonaws.com';
  expect(linesOf({ engine: 'postgres', host, sizeBytes: null })).toEqual([
    { name: 'Engine', value: 'postgres' },
    { name: 'Host', value: host },
    { name: 'Size', value: 'Not known' },
  ]);
});
