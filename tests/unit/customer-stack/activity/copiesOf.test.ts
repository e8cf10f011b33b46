import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { usedCapability } from '#domain/activity/usedCapability.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const ACCOUNT = '111122223333';
const arn = (service: string, resource: string) =>
  `arn:aws:${service}:eu-central-1:${ACCOUNT}:${resource}`;
const snapshot = arn('rds', 'snapshot:s1');
const backup = arn('dynamodb', 'table/orders/backup/01');
const disk = arn('ec2', 'snapshot/snap-0123456789abcdef0');

const eventsOf = (service: string, eventName: string, requestParameters: unknown) =>
  readRecords(
    logFile(
      trailRecord({
        ...{ eventSource: `${service}.amazonaws.com`, eventName, requestParameters, resources: [] },
      }),
    ),
    ACCOUNT,
  ).events;

test.each([
  ['rds', 'ModifyDBSnapshotAttribute', { dBSnapshotIdentifier: 's1' }, snapshot, 'share'],
  ['rds', 'DeleteDBSnapshot', { dBSnapshotIdentifier: 's1' }, snapshot, 'delete'],
  [
    ...(['rds', 'RestoreDBInstanceFromDBSnapshot'] as const),
    ...([{ dBSnapshotIdentifier: 's1', dBInstanceIdentifier: 'db' }, snapshot, 'restore'] as const),
  ],
  ['rds', 'StartExportTask', { sourceArn: snapshot, s3BucketName: 'b' }, snapshot, 'export'],
  [
    ...(['rds', 'AddTagsToResource', { resourceName: arn('rds', 'db:orders') }] as const),
    ...([arn('rds', 'db:orders'), 'tag'] as const),
  ],
  ['dynamodb', 'RestoreTableFromBackup', { backupArn: backup }, backup, 'restore'],
  [
    ...([
      'dynamodb',
      'PutResourcePolicy',
      { resourceArn: arn('dynamodb', 'table/orders') },
    ] as const),
    ...([arn('dynamodb', 'table/orders'), 'administer'] as const),
  ],
  [
    ...(['redshift', 'AuthorizeSnapshotAccess'] as const),
    { snapshotClusterIdentifier: 'lake', snapshotIdentifier: 's1' },
    ...([arn('redshift', 'snapshot:lake/s1'), 'share'] as const),
  ],
  ['ec2', 'CreateVolume', { snapshotId: 'snap-0123456789abcdef0' }, disk, 'restore'],
  [
    ...(['ec2', 'CreateTags'] as const),
    { resourcesSet: { items: [{ resourceId: 'snap-0123456789abcdef0' }, { resourceId: 'i-1' }] } },
    ...([disk, 'tag'] as const),
  ],
])('%s %s uses the copy that it names', (service, name, parameters, store, capability) => {
  const stores = eventsOf(service, name, parameters).map((each) => each.store);
  expect(stores).toContain(store);
  expect(usedCapability(store, name)).toBe(capability);
});

test('looking at snapshots, and tags of what holds no data, is no use', () => {
  expect(eventsOf('rds', 'DescribeDBSnapshots', { dBSnapshotIdentifier: 's1' })).toEqual([]);
  expect(eventsOf('rds', 'AddTagsToResource', { resourceName: arn('rds', 'pg:p') })).toEqual([]);
  expect(eventsOf('ec2', 'CreateTags', { resourcesSet: { items: 'x' } })).toEqual([]);
  expect(eventsOf('ec2', 'TerminateInstances', { instanceId: 'i-1' })).toEqual([]);
});

test('no parameters make a reader throw', () => {
  const services = fc.constantFrom('rds', 'dynamodb', 'redshift', 'ec2', 'es', 'elasticache');
  const names = fc.constantFrom('CreateTags', 'DeleteSnapshot', 'constructor');
  const keys = fc.constantFrom(
    'resourcesSet',
    'resourceName',
    'snapshotId',
    'backupArn',
    '__proto__',
  );
  const parameters = fc.oneof(fc.anything(), fc.dictionary(keys, fc.anything()));
  fc.assert(
    fc.property(services, names, parameters, (service, name, given) => {
      expect(Array.isArray(eventsOf(service, name, given))).toBe(true);
    }),
  );
});
