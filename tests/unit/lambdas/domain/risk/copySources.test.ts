import { expect, test } from 'vitest';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { sharedSnapshotOf, targetStoreOf } from '#domain/attackPaths/facts.ts';
import { copySourcesOf } from '#domain/risk/copySources.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { copyOfDatabase, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { scanRow } from '#tests/builders/scanRow.ts';

const accountId = '210987654321';
const databaseArn = `arn:aws:rds:us-east-1:${accountId}:db:orders`;
const store = (ref: string, row = scanRow({ name: ref }), account = accountId) =>
  targetStoreOf(row, { ref, accountId: account });
const snapshotRow = snapshotOfDatabase('nightly', databaseArn);
const snapshot = sharedSnapshotOf(snapshotRow, { ref: 'As', accountId });

const exportOf = (sourceArn: string): AssetOf<'RDS Export Task'> => ({
  ...snapshotRow,
  assetType: 'RDS Export Task',
  arn: 'export-1',
  facts: { sourceArn, bucket: 'lake', bucketIsOwn: true, keyArn: null },
});
const database = store('orders', scanRow({ name: 'orders', storeKind: 'mysql', arn: databaseArn }));

test('a bucket is a copy of every bucket that replicates to it, in any account', () => {
  const lake = store('lake');
  const replicating = (ref: string, account: string) => {
    const replication = [{ bucketArn: lake.arn, accountId: null, region: null }];
    return store(ref, scanRow({ name: ref, posture: { ...closedBucket, replication } }), account);
  };
  const targets = [lake, replicating('one', accountId), replicating('two', '345678901234')];
  expect(copySourcesOf({ targets, exports: [], snapshots: [] })).toEqual(
    new Map([['lake', ['one', 'two']]]),
  );
});

test.each([
  ['a database', databaseArn],
  ['a snapshot', snapshot.arn],
])('a bucket is a copy of the database of which %s was exported to it', (_, sourceArn) => {
  const facts = {
    targets: [store('lake'), store('other'), database],
    exports: [{ accountId, row: exportOf(sourceArn) }],
    snapshots: [snapshot],
  };
  expect(copySourcesOf(facts)).toEqual(new Map([['lake', ['orders']]]));
});

test('a bucket is a copy of the table that was exported to it', () => {
  const arn = `arn:aws:dynamodb:us-east-1:${accountId}:table/sessions`;
  const table = store('sessions', scanRow({ name: 'sessions', storeKind: 'dynamodb', arn }));
  const row = { ...exportOf(arn), assetType: 'DynamoDB Export' } as const;
  const targets = [store('lake'), table, database];
  expect(copySourcesOf({ targets, exports: [{ accountId, row }], snapshots: [] })).toEqual(
    new Map([['lake', ['sessions']]]),
  );
});

test('a source that is not known, and a bucket of the same name elsewhere, make no copy', () => {
  const row = exportOf('arn:aws:rds:us-east-1:210987654321:db:gone');
  const targets = [store('lake'), database];
  expect(copySourcesOf({ targets, exports: [{ accountId, row }], snapshots: [] }).size).toBe(0);
  const foreign = [store('lake', undefined, '345678901234'), database];
  const exports = [{ accountId, row: exportOf(databaseArn) }];
  expect(copySourcesOf({ targets: foreign, exports, snapshots: [] }).size).toBe(0);
});

test('a snapshot is a copy of its database, whatever account holds it', () => {
  const kept = store('kept', copyOfDatabase(snapshotRow), '345678901234');
  const targets = [kept, database];
  expect(copySourcesOf({ targets, exports: [], snapshots: [] })).toEqual(
    new Map([['kept', ['orders']]]),
  );
});

test('a snapshot of what is gone or not known is a copy of nothing that is here', () => {
  const gone = store('gone', copyOfDatabase(snapshotOfDatabase('old', `${databaseArn}-old`)));
  const unknown = store('unknown', copyOfDatabase(snapshotOfDatabase('any', null)));
  const targets = [gone, unknown, database];
  expect(copySourcesOf({ targets, exports: [], snapshots: [] }).size).toBe(0);
});
