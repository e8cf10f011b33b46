import type { GetEventSelectorsCommandOutput, Trail } from '@aws-sdk/client-cloudtrail';
import { describe, expect, test } from 'vitest';
import { type ReadTrail, recordedEvents } from '#customer-stack/collectors/trails.ts';

const allObjects: GetEventSelectorsCommandOutput = {
  $metadata: {},
  EventSelectors: [
    {
      ReadWriteType: 'All',
      DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }],
    },
  ],
};
const trailOf = (trail: Trail, given: Partial<Omit<ReadTrail, 'trail'>> = {}): ReadTrail => ({
  trail,
  isLogging: true,
  selectors: { value: allObjects },
  ...given,
});

const ofIreland = trailOf({ HomeRegion: 'eu-west-1', IsMultiRegionTrail: false });
const ofAllRegions = trailOf({ HomeRegion: 'us-east-1', IsMultiRegionTrail: true });
const bucketIn = (region: string) =>
  ({ kind: 'bucket', arn: 'arn:aws:s3:::letters', region }) as const;
const [all, none, unknown] = [true, false, null].map((is) => ({ reads: is, writes: is }));

describe('a trail of one region', () => {
  test('records the stores of its region only', () => {
    expect(recordedEvents([ofIreland], bucketIn('eu-west-1'))).toEqual(all);
    expect(recordedEvents([ofIreland], bucketIn('us-east-1'))).toEqual(none);
  });

  test('does not record all stores of the account', () => {
    expect(recordedEvents([ofIreland], { kind: 'bucket' })).toEqual(none);
    expect(recordedEvents([ofIreland, ofAllRegions], { kind: 'bucket' })).toEqual(all);
  });

  test('that cannot be read leaves stores of other regions known', () => {
    const hidden = trailOf({ HomeRegion: 'eu-west-1' }, { selectors: 'unknown' });
    expect(recordedEvents([hidden], bucketIn('eu-west-1'))).toEqual(unknown);
    expect(recordedEvents([hidden], bucketIn('us-east-1'))).toEqual(none);
  });
});

test('a trail of all regions records the stores of each while it is logging', () => {
  for (const region of ['eu-west-1', 'us-east-1'])
    expect(recordedEvents([ofAllRegions], bucketIn(region))).toEqual(all);
  const stopped = { ...ofAllRegions, isLogging: false };
  expect(recordedEvents([stopped], bucketIn('us-east-1'))).toEqual(none);
});

test('only what the selectors name is recorded', () => {
  const table = {
    kind: 'table',
    arn: 'arn:aws:dynamodb:us-east-1:1:table/t',
    region: 'us-east-1',
  } as const;
  expect(recordedEvents([ofAllRegions], table)).toEqual(none);
});
