import { PRODUCTION } from '#local/sample/accounts/names.ts';
import { type Actor, actors } from './actors.ts';
import { type Call, objectRead, type RareCall } from './calls.ts';

const objectWrite = (actor: Actor, bucketName: string, key: string): Call => ({
  ...objectRead(actor, bucketName, key),
  ...{ name: 'PutObject', readOnly: false },
});

const copied = (actor: Actor, from: string, bucketName: string): Call => {
  const write = objectWrite(actor, bucketName, from.split('/').slice(1).join('/'));
  const request = { ...write.request, 'x-amz-copy-source': `/${from}` };
  return { ...write, name: 'CopyObject', request };
};

const database = (name: string, request: Readonly<Record<string, unknown>>): Call => ({
  ...{ actor: actors.alice, source: 'rds.amazonaws.com', name, request },
});

/** What the exporter moves from one data store of the sample to another, today. */
export const objectMoves: readonly RareCall[] = [
  {
    minutesAgo: 231,
    call: copied(
      actors.exporter,
      'harborlane-customer-exports/crm/part-3.csv',
      'harborlane-db-backups',
    ),
  },
  {
    minutesAgo: 214,
    call: copied(
      actors.exporter,
      'harborlane-customer-exports/crm/part-4.csv',
      'harborlane-db-backups',
    ),
  },
  {
    minutesAgo: 64,
    call: objectRead(actors.exporter, 'harborlane-customer-exports', 'crm/part-5.csv'),
  },
  {
    minutesAgo: 61,
    call: objectWrite(actors.exporter, 'harborlane-partner-share', 'crm/part-5.csv'),
  },
];

/** What is exported and restored of a database, today. */
export const databaseMoves: readonly RareCall[] = [
  {
    minutesAgo: 128,
    call: database('StartExportTask', {
      exportTaskIdentifier: 'customers-to-archive',
      sourceArn: `arn:aws:rds:us-east-1:${PRODUCTION}:snapshot:customers-db-before-upgrade`,
      s3BucketName: 'harborlane-payments-archive',
    }),
  },
  {
    minutesAgo: 97,
    call: database('RestoreDBInstanceFromDBSnapshot', {
      dBSnapshotIdentifier: 'customers-db-before-upgrade',
      dBInstanceIdentifier: 'customers-db-restored-tmp',
    }),
  },
];
