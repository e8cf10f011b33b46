import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeFinder } from '#events/ingestActivity/placeFinder.ts';
import { refreshAwsRanges } from '#events/refreshAwsRanges/refreshAwsRanges.ts';
import { readAwsRanges } from '#store/awsRanges.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const HOUR = 3_600_000;
const documentOf = (region: string, more: object = {}) => ({
  syncToken: '1',
  prefixes: [
    { ip_prefix: '52.94.76.0/22', region, service: 'AMAZON', network_border_group: region },
    { ip_prefix: '52.94.76.0/22', region, service: 'S3', network_border_group: region },
    { ip_prefix: '120.52.22.96/27', region: 'GLOBAL', service: 'CLOUDFRONT' },
  ],
  ipv6_prefixes: [{ ipv6_prefix: '2600:1f18::/33', region: 'us-east-1', service: 'EC2' }],
  ...more,
});
const refresh = (document: unknown) =>
  refreshAwsRanges({ chunks: aws.chunks, fetchRanges: async () => JSON.stringify(document) });

test('published ranges place addresses by their region, read again after six hours', async () => {
  expect(await refresh(documentOf('us-west-2'))).toBe(2);
  let now = 0;
  const findPlaces = placeFinder({
    findPlace: () => null,
    readRanges: () => readAwsRanges(aws.chunks),
    now: () => now,
  });
  const cityOf = async () => (await findPlaces())('52.94.77.1')?.city;
  expect(await cityOf()).toBe('Boardman');
  expect((await findPlaces())('120.52.22.100')).toBe(null);
  await refresh(documentOf('eu-west-1'));
  expect(await cityOf()).toBe('Boardman');
  now = 6 * HOUR;
  expect(await cityOf()).toBe('Dublin');
});

test.each([
  ['no JSON', '<html>'],
  ['another document', { error: 'gone' }],
  ['no range of a region', { prefixes: [], ipv6_prefixes: [] }],
  ['a hostile region', documentOf('x'.repeat(50))],
  ['prefixes of another type', documentOf('us-west-2', { prefixes: [{ ip_prefix: 5 }] })],
])('a document that is %s leaves what was kept', async (_, document) => {
  await refresh(documentOf('eu-west-1'));
  const kept = await readAwsRanges(aws.chunks);
  await expect(
    refreshAwsRanges({
      chunks: aws.chunks,
      fetchRanges: async () => (typeof document === 'string' ? document : JSON.stringify(document)),
    }),
  ).rejects.toThrow();
  expect(await readAwsRanges(aws.chunks)).toEqual(kept);
});
