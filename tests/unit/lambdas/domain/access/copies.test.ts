import { describe, expect, test } from 'vitest';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { readableBy } from '#domain/access/identityFacts.ts';
import { identityAccessOf } from '#domain/access/onWire.ts';
import { accessStoreOf } from '#domain/access/readStores.ts';
import { accessReachOf } from '#domain/access/records.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { ACCOUNT, allow, findAccess, identity, policy } from './scene.ts';

const place = `us-east-1:${ACCOUNT}`;
const snapshot = `arn:aws:rds:${place}:snapshot:before-upgrade`;
const clusterSnapshot = `arn:aws:rds:${place}:cluster-snapshot:before-upgrade`;
const warehouseSnapshot = `arn:aws:redshift:${place}:snapshot:warehouse/nightly`;
const backup = `arn:aws:dynamodb:${place}:table/orders/backup/0169`;

/** What an identity with one permission can do with a store. */
const heldOn = (
  arn: string,
  action: string,
  storeKind: StoreType,
  { named = arn, keyArn = null as string | null, more = [] as readonly PolicyStatement[] } = {},
): readonly string[] => {
  const row = scanRow({ arn, storeKind, copy: { of: null, older: 0, keyArn } });
  const store = accessStoreOf(row, { ref: 'copy', accountId: ACCOUNT });
  const may = [policy(allow(action, named)), ...more.map((each) => policy(each))];
  const identities = [identity('user', 'u', { identity: may })];
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

describe('snapshots of disks', () => {
  const disk = `arn:aws:ec2:${place}:snapshot/snap-1`;
  const named = 'arn:aws:ec2:us-east-1::snapshot/snap-1';
  const keyArn = `arn:aws:kms:${place}:key/k`;
  const heldBy = (action: string, of: Parameters<typeof heldOn>[3] = {}) =>
    heldOn(disk, action, 'EBS Snapshot', { named, ...of });

  test.each([
    ['ebs:GetSnapshotBlock', 'read'],
    ['ebs:ListSnapshotBlocks', 'list'],
    ['ec2:CreateVolume', 'restore'],
    ['ec2:CopySnapshot', 'snapshot'],
    ['ec2:ModifySnapshotAttribute', 'share'],
    ['ec2:DeleteSnapshot', 'delete'],
    ['ec2:CreateTags', 'tag'],
  ])('%s gives %s', (action, capability) => {
    expect(heldBy(action)).toEqual([`${capability} certain`]);
  });

  test('policies name them without an account, and by patterns', () => {
    expect(heldBy('ec2:CreateVolume', { named: disk })).toEqual([]);
    const pattern = 'arn:aws:ec2:*:*:snapshot/*';
    expect(heldBy('ec2:CreateVolume', { named: pattern })).toEqual(['restore certain']);
    expect(heldBy('ec2:DescribeInstances')).toEqual([]);
  });

  test('pages get the ARN of the row', () => {
    const row = scanRow({ arn: disk, storeKind: 'EBS Snapshot' });
    const store = accessStoreOf(row, { ref: 'copy', accountId: ACCOUNT });
    const by = identity('user', 'u', { identity: [policy(allow('ebs:GetSnapshotBlock', named))] });
    const reach = accessReachOf(
      { identities: [by], stores: store ? [store] : [] },
      new Set([ACCOUNT]),
    );
    expect(readableBy(by, reach)).toMatchObject([{ ref: 'copy', arn: disk }]);
    const [found] = findAccess(reach);
    expect(found && identityAccessOf(found, found.store).arn).toBe(disk);
  });

  test('what is encrypted is read and restored with its key only', () => {
    const decrypt = allow('kms:Decrypt', keyArn);
    for (const action of ['ebs:GetSnapshotBlock', 'ec2:CreateVolume', 'ec2:CopySnapshot']) {
      const [with_, without] = [
        heldBy(action, { keyArn, more: [decrypt] }),
        heldBy(action, { keyArn }),
      ];
      expect(with_).toEqual([expect.stringMatching(/ conditional$/)]);
      expect(without).not.toContainEqual(expect.stringMatching(/ certain$/));
    }
    expect(heldBy('ec2:DeleteSnapshot', { keyArn })).toEqual(['delete certain']);
  });
});
