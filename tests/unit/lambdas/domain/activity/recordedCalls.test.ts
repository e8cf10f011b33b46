import { expect, test } from 'vitest';
import { recordedCalls } from '#domain/activity/recordedCalls.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';

const bucketWith = (reads: boolean | null, writes: boolean | null) => ({
  storeKind: 's3' as const,
  posture: { ...closedBucket, objectEvents: { reads, writes }, logging: { targetBucket: null } },
});

test('a bucket with a server access log has reads and writes recorded without a trail', () => {
  const { posture } = bucketWith(false, null);
  const logged = {
    storeKind: 's3' as const,
    posture: { ...posture, logging: { targetBucket: 'logs' } },
  };
  expect(recordedCalls(logged, false)).toMatchObject({ reads: 'recorded', writes: 'recorded' });
  const unknown = { storeKind: 's3' as const, posture: { ...posture, logging: null } };
  expect(recordedCalls(unknown, false)).toMatchObject({ reads: 'notRecorded', writes: 'unknown' });
});

test.each([
  [true, false, 'recorded', 'notRecorded'],
  [null, true, 'unknown', 'recorded'],
])('objects whose reads are recorded: %j, writes: %j', (reads, writes, ofReads, ofWrites) => {
  const calls = recordedCalls(bucketWith(reads, writes), true);
  expect(calls).toEqual({ management: 'recorded', reads: ofReads, writes: ofWrites });
});

test.each([
  [{ storeKind: 's3', posture: null }, null, 'unknown', 'unknown'],
  [{ storeKind: 'dynamodb', posture: null }, false, 'notRecorded', 'unknown'],
  [{ storeKind: 'RDS-Postgres', posture: null }, true, 'recorded', 'notRead'],
] as const)('%j in an account with a trail: %j', (store, trail, management, data) => {
  expect(recordedCalls(store, trail)).toEqual({ management, reads: data, writes: data });
});
