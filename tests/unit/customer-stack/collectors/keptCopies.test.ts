import { BackupClient } from '@aws-sdk/client-backup';
import { ElastiCacheClient } from '@aws-sdk/client-elasticache';
import { afterEach, expect, test, vi } from 'vitest';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { backupVaults } from '#customer-stack/collectors/backupVaults.ts';
import { cacheSnapshots } from '#customer-stack/collectors/cacheSnapshots.ts';
import type { Collector } from '#customer-stack/collectors/collector.ts';

afterEach(() => vi.restoreAllMocks());

const ACCOUNT = '123456789012';
const context = { aws: {}, accountId: ACCOUNT, regions: ['us-east-1'], seed: '' };

/** Replies by the name of the command. */
const replying =
  (replies: Readonly<Record<string, object>>) =>
  async ({ constructor: made }: object) =>
    replies[made.name.replace(/Command$/, '')] ?? {};

/** Data stores that a collector finds, as they are reported. */
const storesOf = async (collector: Collector) => {
  const rows = (await collector.collect(context)).flatMap((found) =>
    'row' in found ? [{ ...found.row, observedAt: 1 }] : [],
  );
  for (const row of rows) expect(ScanRow.safeParse(row).error).toBeUndefined();
  return rows.flatMap((row) => (row.kind === 'dataStore' ? [row] : []));
};

test('snapshots of caches are data stores, copied from their cache', async () => {
  const snapshot = (name: string, more: object) => ({
    ...{ ARN: `arn:aws:elasticache:us-east-1:${ACCOUNT}:snapshot:${name}`, SnapshotName: name },
    ...{
      Engine: 'redis',
      EngineVersion: '7.1',
      NodeSnapshots: [{ SnapshotCreateTime: new Date(5), CacheSize: '20 MB' }],
    },
    ...more,
  });
  const Snapshots = [
    snapshot('before-upgrade', { SnapshotSource: 'manual', ReplicationGroupId: 'logins' }),
    snapshot('automatic.carts', {
      SnapshotSource: 'automated',
      CacheClusterId: 'carts',
      KmsKeyId: 'k',
      NodeSnapshots: [{ SnapshotCreateTime: new Date(5), CacheSize: '' }],
    }),
    snapshot('automatic.carts-old', { SnapshotSource: 'automated', CacheClusterId: 'carts' }),
  ];
  vi.spyOn(ElastiCacheClient.prototype, 'send').mockImplementation(
    replying({
      DescribeSnapshots: { Snapshots },
      ListTagsForResource: { TagList: [{ Key: 'owner', Value: 'shop' }] },
    }),
  );
  const of = (resource: string) => `arn:aws:elasticache:us-east-1:${ACCOUNT}:${resource}`;
  expect(await storesOf(cacheSnapshots)).toMatchObject([
    {
      ...{ name: 'before-upgrade', storeKind: 'elasticache', engine: 'redis', createdAt: 5 },
      ...{ copy: { of: of('replicationgroup:logins'), older: 0 }, encrypted: null },
      ...{ createdByService: false, analysis: { notAnalysed: [{ reason: 'copy', count: 1 }] } },
      ...{ sizeBytes: 20 * 2 ** 20, tags: [{ key: 'owner', value: 'shop' }], ownerTag: true },
    },
    {
      ...{ name: 'automatic.carts', copy: { of: of('cluster:carts'), older: 1 }, encrypted: true },
      ...{ createdByService: true, sizeBytes: null },
    },
  ]);
});

test('recovery points that only AWS Backup keeps are data stores, copied from their source', async () => {
  const vault = 'arn:aws:backup:us-east-1:123456789012:recovery-point';
  const point = (id: string, ResourceType: string, ResourceArn: string, more: object = {}) => ({
    ...{ RecoveryPointArn: `${vault}:${id}`, ResourceType, ResourceArn, Status: 'COMPLETED' },
    ...{ IsEncrypted: true, BackupSizeInBytes: 7, CreationDate: new Date(9), ...more },
  });
  const RecoveryPoints = [
    point('1EB3B5E7-9EB0', 'S3', 'arn:aws:s3:::orders', { CreatedBy: { BackupPlanArn: 'plan' } }),
    point('2EB3B5E7-9EB0', 'S3', 'arn:aws:s3:::orders', {
      ...{ CreatedBy: { BackupPlanArn: 'plan' }, CreationDate: new Date(8) },
    }),
    point(
      '3EB3B5E7-9EB0',
      'EFS',
      `arn:aws:elasticfilesystem:us-east-1:${ACCOUNT}:file-system/fs-1`,
    ),
    point('4EB3B5E7-9EB0', 'S3', 'arn:aws:s3:::gone', { Status: 'EXPIRED' }),
    point('x', 'RDS', `arn:aws:rds:us-east-1:${ACCOUNT}:db:orders`, {
      RecoveryPointArn: `arn:aws:rds:us-east-1:${ACCOUNT}:snapshot:awsbackup:job-1`,
    }),
  ];
  vi.spyOn(BackupClient.prototype, 'send').mockImplementation(
    replying({
      ListBackupVaults: {
        BackupVaultList: [{ BackupVaultName: 'nightly', BackupVaultArn: 'arn' }],
      },
      ListRecoveryPointsByBackupVault: { RecoveryPoints },
      ListTags: { Tags: { owner: 'shop', stage: 'live' } },
    }),
  );
  expect(await storesOf(backupVaults)).toMatchObject([
    {
      ...{ storeKind: 'generic', engine: 'EFS', createdByService: false, ownerTag: true },
      tags: [
        { key: 'owner', value: 'shop' },
        { key: 'stage', value: 'live' },
      ],
      copy: { of: `arn:aws:elasticfilesystem:us-east-1:${ACCOUNT}:file-system/fs-1`, older: 0 },
    },
    {
      ...{ name: 'orders 1EB3B5E7', storeKind: 's3', sizeBytes: 7, encrypted: true },
      ...{ copy: { of: 'arn:aws:s3:::orders', older: 1 }, createdByService: true },
    },
  ]);
});

test('copies whose tags may not be read are listed without', async () => {
  const refused = Object.assign(new Error('no'), { name: 'AccessDeniedException' });
  vi.spyOn(ElastiCacheClient.prototype, 'send').mockImplementation(
    async (command: object): Promise<object> => {
      if (command.constructor.name === 'ListTagsForResourceCommand') throw refused;
      return { Snapshots: [{ ARN: 'arn', SnapshotName: 'kept', CacheClusterId: 'carts' }] };
    },
  );
  expect(await storesOf(cacheSnapshots)).toMatchObject([{ name: 'kept', tags: [], tagged: false }]);
});
