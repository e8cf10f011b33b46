import type { DBInstance } from '@aws-sdk/client-rds';
import type { Databases } from '#local/aws/services/declared/rds.ts';
import { ordersSettings } from '#local/sample/accounts/buckets/analytics.ts';
import { configure } from '#local/sample/accounts/buckets/configuration.ts';
import { exportSettings } from '#local/sample/accounts/buckets/customerExports.ts';
import { arn, main } from '#local/sample/accounts/databases/common.ts';
import { ANALYTICS, daysBefore, PRODUCTION } from '#local/sample/accounts/names.ts';
import type { PastChange } from './change.ts';

const changeInstance = (
  today: Databases,
  id: string,
  change: (instance: DBInstance) => readonly DBInstance[],
): Databases => ({
  ...today,
  instances: today.instances.flatMap((placed) =>
    placed.value.DBInstanceIdentifier === id
      ? change(placed.value).map((value) => ({ ...placed, value }))
      : [placed],
  ),
});

/** Accounts that may restore a snapshot. */
const shareSnapshot = (
  today: Databases,
  id: string,
  restorableBy: readonly string[],
): Databases => ({
  ...today,
  snapshots: today.snapshots.map((placed) =>
    placed.value.snapshot.DBSnapshotIdentifier === id
      ? { ...placed, value: { ...placed.value, restorableBy: [...restorableBy] } }
      : placed,
  ),
});

/** Restored from a snapshot to count orders, without tags and without encryption. */
const countingCopy = (original: DBInstance, made: Date): DBInstance => ({
  ...original,
  DBInstanceIdentifier: 'orders-counting-tmp',
  DBInstanceArn: arn(main, 'db', 'orders-counting-tmp'),
  DbiResourceId: 'db-ORDERSCOUNTINGTMPXXXXXXXXX',
  Endpoint: { ...original.Endpoint, Address: 'orders-counting-tmp.example.invalid' },
  InstanceCreateTime: daysBefore(made, 8),
  StorageEncrypted: false,
  TagList: [],
});

const exportsName = 'harborlane-customer-exports';
const everybodyReads = {
  Sid: 'TemporaryDownload',
  Effect: 'Allow',
  Principal: '*',
  Action: 's3:GetObject',
  Resource: `arn:aws:s3:::${exportsName}/*`,
} as const;
const { policy: exportsPolicy = [] } = exportSettings;

/**
 * How the accounts were in the days before the sample was made, as far as it differs from today.
 * Objects need no entry: each is there from the day that it was written.
 */
export const pastChanges: readonly PastChange[] = [
  {
    accountId: PRODUCTION,
    ...{ from: 8, until: 3 },
    databases: (today, made) =>
      changeInstance(today, 'orders-mysql', (one) => [one, countingCopy(one, made)]),
  },
  {
    accountId: PRODUCTION,
    ...{ from: 7, until: 5 },
    bucket: {
      name: exportsName,
      was: (today) => ({
        ...today,
        configuration: configure(PRODUCTION, {
          ...exportSettings,
          ...{ versioned: false, open: true, policy: [...exportsPolicy, everybodyReads] },
        }),
      }),
    },
  },
  {
    accountId: PRODUCTION,
    until: 7,
    bucket: {
      name: exportsName,
      was: (today) => ({
        ...today,
        configuration: configure(PRODUCTION, { ...exportSettings, versioned: false }),
      }),
    },
  },
  {
    accountId: PRODUCTION,
    until: 5,
    databases: (today) =>
      changeInstance(today, 'orders-mysql', (one) => [{ ...one, PubliclyAccessible: true }]),
  },
  {
    accountId: PRODUCTION,
    until: 5,
    databases: (today) => shareSnapshot(today, 'customers-db-before-upgrade', ['all']),
  },
  {
    accountId: PRODUCTION,
    // The call that opened it is in the trail.
    until: 1,
    bucket: {
      name: 'harborlane-partner-share',
      was: (today) => ({ ...today, configuration: configure(PRODUCTION, { website: true }) }),
    },
  },
  {
    accountId: PRODUCTION,
    // The call that shared it is in the trail.
    until: 0,
    databases: (today) => shareSnapshot(today, 'orders-mysql-for-vendor', []),
  },
  {
    accountId: ANALYTICS,
    until: 6,
    bucket: { name: 'harborlane-health-claims', was: () => undefined },
  },
  {
    accountId: ANALYTICS,
    until: 2,
    bucket: {
      name: 'harborlane-orders-history',
      was: (today) => {
        const { replica: _, ...settings } = ordersSettings;
        return { ...today, configuration: configure(ANALYTICS, settings) };
      },
    },
  },
];
