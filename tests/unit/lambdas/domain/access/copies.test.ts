import { describe, expect, test } from 'vitest';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { accessStoreOf } from '#domain/access/readStores.ts';
import { accessReachOf } from '#domain/access/records.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { ACCOUNT, allow, findAccess, identity, policy } from './scene.ts';

const place = `us-east-1:${ACCOUNT}`;
const snapshot = `arn:aws:rds:${place}:snapshot:before-upgrade`;
const clusterSnapshot = `arn:aws:rds:${place}:cluster-snapshot:before-upgrade`;
const warehouseSnapshot = `arn:aws:redshift:${place}:snapshot:warehouse/nightly`;
const backup = `arn:aws:dynamodb:${place}:table/orders/backup/0169`;

/** What an identity with one permission can do with a store. */
const heldOn = (arn: string, action: string, storeKind: StoreType): readonly string[] => {
  const row = scanRow({ arn, storeKind, copy: { of: null, older: 0 } });
  const store = accessStoreOf(row, { ref: 'copy', accountId: ACCOUNT });
  const identities = [identity('user', 'u', { identity: [policy(allow(action, arn))] })];
  const accounts = { identities, stores: store === undefined ? [] : [store] };
  return findAccess(accessReachOf(accounts, new Set([ACCOUNT]))).flatMap(({ held }) =>
    held.map(({ capability, certainty }) => `${capability} ${certainty}`),
  );
};

describe('copies', () => {
  test.each([
    [snapshot, 'RDS-Postgres', 'rds:RestoreDBInstanceFromDBSnapshot'],
    [clusterSnapshot, 'docdb', 'rds:RestoreDBClusterFromSnapshot'],
    [warehouseSnapshot, 'redshift', 'redshift:RestoreFromClusterSnapshot'],
    [backup, 'dynamodb', 'dynamodb:RestoreTableFromBackup'],
  ] as const)('%s (%s) is restored by %s', (arn, type, action) => {
    expect(heldOn(arn, action, type)).toEqual(['restore certain']);
  });

  test.each([
    [snapshot, 'mysql', 'rds:ModifyDBInstance'],
    [backup, 'dynamodb', 'dynamodb:Scan'],
    [warehouseSnapshot, 'redshift', 'redshift:ModifyCluster'],
  ] as const)('%s (%s) is nothing to %s', (arn, type, action) => {
    expect(heldOn(arn, action, type)).toEqual([]);
  });

  test('who may share or copy a snapshot is known', () => {
    expect(heldOn(snapshot, 'rds:ModifyDBSnapshotAttribute', 'mysql')).toEqual(['share certain']);
    expect(heldOn(snapshot, 'rds:CopyDBSnapshot', 'mysql')).toEqual(['snapshot certain']);
  });
});
