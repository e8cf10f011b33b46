import * as shapes from '#local/sample/accounts/data/datasets.ts';
import { avroFile } from '#local/sample/accounts/formats/avro.ts';
import { csv } from '#local/sample/accounts/formats/delimited.ts';
import { gzip } from '#local/sample/accounts/formats/gzip.ts';
import { jsonLines } from '#local/sample/accounts/formats/json.ts';
import { parquet } from '#local/sample/accounts/formats/parquet.ts';
import { ANALYTICS, dayBefore, keyArn, keyIds } from '#local/sample/accounts/names.ts';
import { accessLogBucket } from '#local/sample/accounts/trail/accessLogs.ts';
import { type BucketSettings, configure, onlyTls } from './configuration.ts';
import { type PlannedBucket, type PlannedObject, tableObject, textObject } from './plan.ts';

const lakeEvents = (now: Date): readonly PlannedObject[] => [
  ...[1, 2, 3, 4, 5].map((age) =>
    tableObject({
      key: `events/web/dt=${dayBefore(now, age)}/part-0.parquet`,
      format: 'parquet',
      age,
      name: 'web_events',
      columns: shapes.webEvents,
      rows: 4000,
      write: parquet,
    }),
  ),
  tableObject({
    key: `events/mobile/dt=${dayBefore(now, 1)}/part-0.avro`,
    format: 'avro',
    age: 1,
    name: 'mobile_events',
    columns: shapes.webEvents,
    rows: 3000,
    write: avroFile('snappy'),
  }),
];

const lakeDimensions: readonly PlannedObject[] = [
  tableObject({
    key: 'dimensions/customer/part-0.parquet',
    format: 'parquet',
    age: 8,
    name: 'customer',
    columns: shapes.customers,
    rows: 6000,
    write: parquet,
  }),
  tableObject({
    key: 'dimensions/product/part-0.parquet',
    format: 'parquet',
    age: 8,
    name: 'product',
    columns: shapes.catalogue,
    rows: 2500,
    write: parquet,
  }),
];

/** Visits by day, with one table of people between them. */
export const analyticsLake = (now: Date): PlannedBucket => ({
  accountId: ANALYTICS,
  name: 'harborlane-analytics-lake',
  region: 'us-east-1',
  age: 1102,
  configuration: configure(ANALYTICS, {
    tags: { owner: 'data-platform', environment: 'production' },
    keyArn: keyArn(ANALYTICS, keyIds.analytics),
    logsTo: accessLogBucket,
    policy: [onlyTls('harborlane-analytics-lake')],
  }),
  objects: [...lakeEvents(now), ...lakeDimensions],
});

/** Nothing but numbers and hashes. */
export const modelFeatures = (now: Date): PlannedBucket => ({
  accountId: ANALYTICS,
  name: 'harborlane-ml-features',
  region: 'us-west-2',
  age: 388,
  configuration: configure(ANALYTICS, { tags: { owner: 'data-science' }, counted: true }),
  objects: [
    tableObject({
      key: `churn/${dayBefore(now, 2)}/features.parquet`,
      format: 'parquet',
      age: 2,
      name: 'features',
      columns: shapes.features,
      rows: 9000,
      write: parquet,
    }),
    tableObject({
      key: `churn/${dayBefore(now, 2)}/sample.csv`,
      format: 'csv',
      age: 2,
      name: 'features',
      columns: shapes.features,
      rows: 2000,
      write: csv,
    }),
  ],
});

/** Many small objects of one kind: enough that only a sample of them is read. */
const invoices = Array.from({ length: 240 }, (_, at) =>
  textObject({
    key: `invoices/2026/${`${(at % 12) + 1}`.padStart(2, '0')}/HL-${100_000 + at}.json`,
    format: 'json',
    age: 30 + at,
    make: ({ random }) =>
      JSON.stringify({
        invoice: `HL-${100_000 + at}`,
        order: random.digits(16),
        lines: [{ sku: `HLX-${random.digits(5)}`, quantity: random.int(1, 4) }],
        total: random.int(900, 90_000) / 100,
        checksum: random.hex(64),
      }),
  }),
);

const orders = (now: Date): readonly PlannedObject[] => [
  tableObject({
    key: 'orders/2026/orders.csv',
    format: 'csv',
    age: 7,
    name: 'orders',
    columns: shapes.orders,
    rows: 15_000,
    write: csv,
  }),
  tableObject({
    key: `orders/dt=${dayBefore(now, 1)}/orders.parquet`,
    format: 'parquet',
    age: 1,
    name: 'orders',
    columns: shapes.orders,
    rows: 6000,
    write: parquet,
  }),
];

const shipments = (now: Date): readonly PlannedObject[] => [
  tableObject({
    key: `shipments/${dayBefore(now, 1)}.csv.gz`,
    format: 'csv.gz',
    age: 1,
    name: 'shipments',
    columns: shapes.shipments,
    rows: 8000,
    write: (table) => gzip(csv(table)),
  }),
  tableObject({
    key: `shipments/${dayBefore(now, 2)}.jsonl`,
    format: 'jsonl',
    age: 2,
    name: 'shipments',
    columns: shapes.shipments,
    rows: 4000,
    write: jsonLines,
  }),
];

/** Copied to another region than its tag allows. */
export const ordersSettings: BucketSettings = {
  tags: { owner: 'data-platform', 'dataward-regions': 'us-east-1' },
  policy: [onlyTls('harborlane-orders-history')],
  replica: {
    bucketArn: 'arn:aws:s3:::harborlane-ml-features',
    roleArn: `arn:aws:iam::${ANALYTICS}:role/s3-replication`,
  },
};

/** Order ids that look like cards, part numbers that look like social security numbers. */
export const ordersHistory = (now: Date): PlannedBucket => ({
  accountId: ANALYTICS,
  name: 'harborlane-orders-history',
  region: 'us-east-1',
  age: 640,
  configuration: configure(ANALYTICS, ordersSettings),
  objects: [...orders(now), ...shipments(now), ...invoices],
});

/** Insurance claims of the staff's health plan, moved here some days ago. */
export const healthClaims = (now: Date): PlannedBucket => ({
  accountId: ANALYTICS,
  name: 'harborlane-health-claims',
  region: 'us-west-2',
  age: 6,
  configuration: configure(ANALYTICS, { tags: { owner: 'benefits', 'data-class': 'restricted' } }),
  objects: [
    tableObject({
      key: `claims/${dayBefore(now, 6)}/claims.jsonl`,
      format: 'jsonl',
      age: 6,
      name: 'claims',
      columns: shapes.claims,
      rows: 2500,
      firstPerson: 900_000,
      write: jsonLines,
    }),
    tableObject({
      key: 'members/uk-members.csv',
      format: 'csv',
      age: 6,
      name: 'members',
      columns: shapes.ukMembers,
      rows: 400,
      firstPerson: 920_000,
      write: csv,
    }),
  ],
});
