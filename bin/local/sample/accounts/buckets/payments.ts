import * as shapes from '#local/sample/accounts/data/datasets.ts';
import { avroFile } from '#local/sample/accounts/formats/avro.ts';
import { csv } from '#local/sample/accounts/formats/delimited.ts';
import { gzip } from '#local/sample/accounts/formats/gzip.ts';
import { jsonLines } from '#local/sample/accounts/formats/json.ts';
import { parquet } from '#local/sample/accounts/formats/parquet.ts';
import { dayBefore, keyArn, keyIds, PARTNER, PRODUCTION } from '#local/sample/accounts/names.ts';
import { configure, onlyTls } from './configuration.ts';
import { type PlannedBucket, tableObject } from './plan.ts';

const name = 'harborlane-payments-archive';

const daily = (now: Date) =>
  [1, 2, 3, 4].map((age) =>
    tableObject({
      key: `authorizations/dt=${dayBefore(now, age)}/part-00000.jsonl.gz`,
      format: 'jsonl.gz',
      age,
      name: 'authorizations',
      columns: shapes.payments,
      rows: 3000,
      firstPerson: 1000 + age * 3000,
      write: (table) => gzip(jsonLines(table)),
    }),
  );

const monthly = (now: Date) => [
  tableObject({
    key: `rollup/month=${dayBefore(now, 30).slice(0, 7)}/payments.parquet`,
    format: 'parquet',
    age: 18,
    name: 'payments',
    columns: shapes.payments,
    rows: 10_000,
    write: parquet,
  }),
  tableObject({
    key: 'settlements/acquirer-a.avro',
    format: 'avro',
    age: 6,
    name: 'settlements',
    columns: shapes.settlements,
    rows: 3000,
    write: avroFile('snappy'),
  }),
  tableObject({
    key: 'refunds/refunds.csv',
    format: 'csv',
    age: 6,
    name: 'refunds',
    columns: shapes.refunds,
    rows: 1500,
    write: csv,
  }),
];

/**
 * Encrypted with a key of its own. The book-keeping partner's account may read the settlements, and
 * objects are copied to a bucket of the partner.
 */
export const payments = (now: Date): PlannedBucket => ({
  accountId: PRODUCTION,
  name,
  region: 'us-east-1',
  age: 1204,
  configuration: configure(PRODUCTION, {
    tags: {
      owner: 'payments-team',
      environment: 'production',
      'aws:cloudformation:stack-name': 'payments-data',
      'aws:cloudformation:logical-id': 'ArchiveBucket',
      'aws:cloudformation:stack-id': `arn:aws:cloudformation:us-east-1:${PRODUCTION}:stack/payments-data/9b2f7c10-3e5d-11ef-8a6c-0affd8a1b2c3`,
    },
    keyArn: keyArn(PRODUCTION, keyIds.payments),
    versioned: true,
    replica: {
      bucketArn: 'arn:aws:s3:::bookkeeping-harborlane-settlements',
      roleArn: `arn:aws:iam::${PRODUCTION}:role/s3-replication`,
      accountId: PARTNER,
    },
    policy: [
      onlyTls(name),
      {
        Sid: 'BookkeepingReadsSettlements',
        Effect: 'Allow',
        Principal: { AWS: `arn:aws:iam::${PARTNER}:root` },
        Action: ['s3:GetObject'],
        Resource: `arn:aws:s3:::${name}/settlements/*`,
      },
    ],
  }),
  objects: [...daily(now), ...monthly(now)],
});
