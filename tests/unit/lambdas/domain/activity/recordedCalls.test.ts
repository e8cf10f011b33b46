import { expect, test } from 'vitest';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { recordedCalls } from '#domain/activity/recordedCalls.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';

const bucketWith = (reads: boolean | null, writes: boolean | null) => ({
  storeKind: 's3' as const,
  engine: null,
  posture: { ...closedBucket, objectEvents: { reads, writes }, logging: { targetBucket: null } },
});

test('a bucket with a server access log has reads and writes recorded without a trail', () => {
  const { posture } = bucketWith(false, null);
  const logged = {
    storeKind: 's3' as const,
    engine: null,
    posture: { ...posture, logging: { targetBucket: 'logs' } },
  };
  expect(recordedCalls(logged, false)).toMatchObject({ reads: 'recorded', writes: 'recorded' });
  const unknown = { ...logged, posture: { ...posture, logging: null } };
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
  [{ storeKind: 's3', engine: null, posture: null }, null, 'unknown', 'unknown'],
  [{ storeKind: 'dynamodb', engine: null, posture: null }, false, 'notRecorded', 'unknown'],
  [{ storeKind: 'RDS-Postgres', engine: 'postgres', posture: null }, true, 'recorded', 'notRead'],
] as const)('%j in an account with a trail: %j', (store, trail, management, data) => {
  expect(recordedCalls(store, trail)).toEqual({ management, reads: data, writes: data });
});

test.each([
  [{ reads: true, writes: false }, 'recorded', 'notRecorded'],
  [{ reads: null, writes: true }, 'unknown', 'recorded'],
  [null, 'unknown', 'unknown'],
])('a table whose item events are %j', (itemEvents, reads, writes) => {
  const posture = { service: 'dynamodb', itemEvents } as unknown as ScannedStore['posture'];
  const calls = recordedCalls({ storeKind: 'dynamodb', engine: null, posture }, true);
  expect(calls).toMatchObject({ reads, writes });
});

const database = (engine: string, logExports: string[] | null) => ({
  ...{ storeKind: 'rds' as const, engine },
  posture: { service: 'rds', logExports } as unknown as ScannedStore['posture'],
});

test.each([
  ['postgres', ['upgrade', 'postgresql'], 'inDatabase'],
  ['postgres', ['upgrade'], 'notInDatabase'],
  ['aurora-mysql', ['audit'], 'inDatabase'],
  ['mariadb', ['error'], 'notInDatabase'],
  ['docdb', ['profiler'], 'inDatabase'],
  ['postgres', null, 'unknown'],
  ['oracle-ee', ['audit'], 'notRead'],
])('%s that exports %j: statements are %s', (engine, logs, data) => {
  expect(recordedCalls(database(engine, logs), null)).toMatchObject({ reads: data, writes: data });
});

test('statements of a warehouse are in its audit log, where it is on', () => {
  const posture = (auditLogging: boolean) =>
    ({ service: 'redshift', auditLogging }) as unknown as ScannedStore['posture'];
  const of = (isOn: boolean) =>
    recordedCalls({ storeKind: 'redshift', engine: 'redshift', posture: posture(isOn) }, null);
  expect([of(true).reads, of(false).reads]).toEqual(['inDatabase', 'notInDatabase']);
});
