import { expect, test } from 'vitest';
import { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { foldEvents, hourOf, newHour } from '#customer-stack/activity/foldEvents.ts';
import { packWindow } from '#customer-stack/activity/packWindow.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const ACCOUNT = '111122223333';
const rds = (name: string) => `arn:aws:rds:eu-central-1:${ACCOUNT}:${name}`;
const table = (name: string) => `arn:aws:dynamodb:eu-central-1:${ACCOUNT}:table/${name}`;
const bucket = (name: string) => `arn:aws:s3:::${name}`;

const eventsOf = (service: string, eventName: string, requestParameters: unknown) =>
  readRecords(
    logFile(
      trailRecord({
        ...{ eventSource: `${service}.amazonaws.com`, eventName, requestParameters, resources: [] },
      }),
    ),
    ACCOUNT,
  ).events;
const movesOf = (...call: Parameters<typeof eventsOf>) =>
  eventsOf(...call).flatMap(({ store, from }) => (from === undefined ? [] : [[from, store]]));

test.each([
  [
    ...(['s3', 'CopyObject'] as const),
    { bucketName: 'copies', key: 'a', 'x-amz-copy-source': '/cards/a%20b.csv' },
    [[bucket('cards'), bucket('copies')]],
  ],
  [
    ...(['s3', 'PutBucketReplication'] as const),
    {
      bucketName: 'cards',
      ReplicationConfiguration: {
        Rule: [
          { Destination: { Bucket: bucket('one') } },
          { Destination: { Bucket: bucket('two') } },
        ],
      },
    },
    [
      [bucket('cards'), bucket('one')],
      [bucket('cards'), bucket('two')],
    ],
  ],
  [
    ...(['dynamodb', 'ExportTableToPointInTime'] as const),
    { tableArn: table('orders'), s3Bucket: 'exports' },
    [[table('orders'), bucket('exports')]],
  ],
  [
    ...(['dynamodb', 'ImportTable'] as const),
    {
      s3BucketSource: { s3Bucket: 'exports' },
      tableCreationParameters: { tableName: 'orders' },
    },
    [[bucket('exports'), table('orders')]],
  ],
  [
    ...(['rds', 'StartExportTask'] as const),
    { sourceArn: rds('snapshot:s1'), s3BucketName: 'exports' },
    [[rds('snapshot:s1'), bucket('exports')]],
  ],
  [
    ...(['rds', 'CopyDBSnapshot'] as const),
    { sourceDBSnapshotIdentifier: rds('snapshot:s1'), targetDBSnapshotIdentifier: 's2' },
    [[rds('snapshot:s1'), rds('snapshot:s2')]],
  ],
  [
    ...(['rds', 'RestoreDBInstanceFromDBSnapshot'] as const),
    { dBSnapshotIdentifier: 's1', dBInstanceIdentifier: 'orders' },
    [[rds('snapshot:s1'), rds('db:orders')]],
  ],
  [
    ...(['redshift', 'RestoreFromClusterSnapshot'] as const),
    { snapshotIdentifier: 's1', snapshotClusterIdentifier: 'old', clusterIdentifier: 'new' },
    [
      [
        `arn:aws:redshift:eu-central-1:${ACCOUNT}:snapshot:old/s1`,
        `arn:aws:redshift:eu-central-1:${ACCOUNT}:cluster:new`,
      ],
    ],
  ],
])('%s %s moves data', (service, name, parameters, moves) => {
  expect(movesOf(service, name, parameters)).toEqual(moves);
});

test('a copy within a bucket, and a source of another form, move nothing', () => {
  const copy = (source: unknown) =>
    movesOf('s3', 'CopyObject', { bucketName: 'cards', 'x-amz-copy-source': source });
  for (const source of ['cards/a', '%', '', '/', '../x', 7, null, 'arn:aws:s3:eu:1:accesspoint/p'])
    expect(copy(source)).toEqual([]);
  expect(movesOf('s3', 'PutBucketReplication', { bucketName: 'cards' })).toEqual([]);
  expect(movesOf('s3', 'constructor', { bucketName: 'cards' })).toEqual([]);
  expect(movesOf('rds', 'StartExportTask', null)).toEqual([]);
});

test('a window keeps copies from different data stores apart, and only their ARNs', () => {
  const from = (name: string) =>
    eventsOf('s3', 'CopyObject', {
      bucketName: 'copies',
      'x-amz-copy-source': `${name}/secret.csv`,
    });
  const events = [...from('one'), ...from('two')].map((each, at) => ({ ...each, id: `e${at}` }));
  const hour = newHour(hourOf(events[0]?.at ?? 0));
  foldEvents(hour, { name: 'f', events });
  const [window] = [...hour.windows.values()].map(packWindow);
  expect(ActivityWindow.parse(window).rows.map((row) => row.from)).toEqual([
    bucket('one'),
    bucket('two'),
  ]);
  expect(JSON.stringify(window)).not.toContain('secret');
});
