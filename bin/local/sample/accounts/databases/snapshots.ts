import type { DBClusterSnapshot, DBSnapshot } from '@aws-sdk/client-rds';
import type { Place, Placed } from '#local/aws/services/declared/declare.ts';
import type { SharedSnapshot } from '#local/aws/services/declared/rds.ts';
import { daysBefore, keyArn, keyIds, PARTNER, PRODUCTION } from '#local/sample/accounts/names.ts';
import { analytics, arn, europe, main, tags } from './common.ts';

const snapshot = (
  place: Place,
  id: string,
  value: DBSnapshot,
): Placed<SharedSnapshot<DBSnapshot>> => ({
  ...place,
  value: {
    restorableBy: [],
    snapshot: {
      DBSnapshotIdentifier: id,
      DBSnapshotArn: arn(place, 'snapshot', id),
      Status: 'available',
      PercentProgress: 100,
      SnapshotType: 'manual',
      Encrypted: true,
      TagList: [],
      ...value,
    },
  },
});

/** `restorableBy`: accounts that may restore it; `all` = every account. */
const shared = <T>(
  there: Placed<SharedSnapshot<T>>,
  restorableBy: readonly string[],
): Placed<SharedSnapshot<T>> => ({ ...there, value: { ...there.value, restorableBy } });

const ownSnapshots = (made: Date) => [
  snapshot(main, 'customers-db-before-upgrade', {
    DBInstanceIdentifier: 'customers-db',
    Engine: 'postgres',
    EngineVersion: '17.4',
    AllocatedStorage: 100,
    SnapshotCreateTime: daysBefore(made, 47),
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
  }),
  snapshot(main, 'rds:customers-db-nightly', {
    DBInstanceIdentifier: 'customers-db',
    Engine: 'postgres',
    EngineVersion: '18.1',
    SnapshotType: 'automated',
    AllocatedStorage: 100,
    SnapshotCreateTime: daysBefore(made, 1),
    KmsKeyId: keyArn(PRODUCTION, keyIds.databases),
  }),
];

const sharedSnapshots = (made: Date) => [
  shared(
    snapshot(main, 'orders-mysql-for-vendor', {
      DBInstanceIdentifier: 'orders-mysql',
      Engine: 'mysql',
      EngineVersion: '8.0.36',
      AllocatedStorage: 180,
      Encrypted: false,
      SnapshotCreateTime: daysBefore(made, 212),
    }),
    ['all'],
  ),
  shared(
    snapshot(analytics, 'warehouse-staging-copy', {
      DBInstanceIdentifier: 'warehouse-staging',
      Engine: 'postgres',
      EngineVersion: '16.4',
      AllocatedStorage: 60,
      SourceDBSnapshotIdentifier: arn(main, 'snapshot', 'customers-db-before-upgrade'),
      SnapshotCreateTime: daysBefore(made, 40),
    }),
    [PRODUCTION, PARTNER],
  ),
];

export const snapshots = (made: Date) => [...ownSnapshots(made), ...sharedSnapshots(made)];

const clusterSnapshot = (
  place: Place,
  id: string,
  value: DBClusterSnapshot,
): Placed<SharedSnapshot<DBClusterSnapshot>> => ({
  ...place,
  value: {
    restorableBy: [],
    snapshot: {
      DBClusterSnapshotIdentifier: id,
      DBClusterSnapshotArn: arn(place, 'cluster-snapshot', id),
      SnapshotType: 'manual',
      Status: 'available',
      StorageEncrypted: true,
      AllocatedStorage: 1,
      TagList: [],
      ...value,
    },
  },
});

const documentSnapshot = (made: Date, id: string) =>
  clusterSnapshot(main, id, {
    DBClusterIdentifier: 'reviews-docdb',
    Engine: 'docdb',
    EngineVersion: '5.0.0',
    SnapshotCreateTime: daysBefore(made, 25),
  });

const graphSnapshot = (made: Date, id: string, StorageEncrypted: boolean) =>
  clusterSnapshot(main, id, {
    DBClusterIdentifier: 'fraud-neptune',
    Engine: 'neptune',
    EngineVersion: '1.3.2.1',
    StorageEncrypted,
    SnapshotCreateTime: daysBefore(made, 25),
  });

export const clusterSnapshots = (
  made: Date,
): readonly Placed<SharedSnapshot<DBClusterSnapshot>>[] => [
  clusterSnapshot(europe, 'loyalty-aurora-2026-q3', {
    DBClusterIdentifier: 'loyalty-aurora',
    Engine: 'aurora-postgresql',
    EngineVersion: '16.4',
    SnapshotCreateTime: daysBefore(made, 51),
    TagList: tags({ owner: 'loyalty-team' }),
  }),
  shared(documentSnapshot(made, 'reviews-for-students'), ['all']),
  documentSnapshot(made, 'reviews-before-upgrade'),
  shared(graphSnapshot(made, 'fraud-sample', false), ['all']),
  graphSnapshot(made, 'fraud-weekly', true),
];
