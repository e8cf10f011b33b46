import * as shapes from '#local/sample/accounts/data/datasets.ts';
import { avroFile } from '#local/sample/accounts/formats/avro.ts';
import { csv, semicolons, tsv, utf16Tsv } from '#local/sample/accounts/formats/delimited.ts';
import { opensslEncrypted } from '#local/sample/accounts/formats/encrypted.ts';
import { brokenGzip, gzip } from '#local/sample/accounts/formats/gzip.ts';
import { jsonArray, jsonLines } from '#local/sample/accounts/formats/json.ts';
import { parquet } from '#local/sample/accounts/formats/parquet.ts';
import { ANALYTICS, dayBefore, PRODUCTION } from '#local/sample/accounts/names.ts';
import { type BucketSettings, configure, onlyTls } from './configuration.ts';
import { type PlannedBucket, type PlannedObject, tableObject, textObject } from './plan.ts';

const name = 'harborlane-customer-exports';

/** Files that both this bucket and its forgotten copy hold, byte for byte. */
const exportedFiles = (now: Date): readonly PlannedObject[] => {
  const folder = `crm/${dayBefore(now, 9)}`;
  const customers = { name: 'customers', columns: shapes.customers, age: 9 };
  return [
    tableObject({
      ...customers,
      key: `${folder}/customers.csv`,
      label: 'exports/customers.csv',
      format: 'csv',
      rows: 12_000,
      write: csv,
    }),
    tableObject({
      ...customers,
      key: `${folder}/customers.parquet`,
      label: 'exports/customers.parquet',
      format: 'parquet',
      rows: 8000,
      write: parquet,
    }),
    tableObject({
      key: `credit/${dayBefore(now, 20)}/applications.csv`,
      label: 'exports/applications.csv',
      format: 'csv',
      age: 20,
      name: 'applications',
      columns: shapes.creditApplications,
      rows: 2500,
      write: csv,
    }),
  ];
};

const newsletter = (now: Date): readonly PlannedObject[] => [
  tableObject({
    key: `newsletter/${dayBefore(now, 2)}/subscribers.tsv`,
    format: 'tsv',
    age: 2,
    name: 'subscribers',
    columns: shapes.newsletter,
    rows: 6000,
    write: tsv,
  }),
  tableObject({
    key: 'newsletter/unsubscribed.json',
    format: 'json',
    age: 2,
    name: 'unsubscribed',
    columns: shapes.newsletter,
    rows: 400,
    write: jsonArray,
  }),
];

const crm = (now: Date): readonly PlannedObject[] => [
  tableObject({
    key: `crm/${dayBefore(now, 40)}/customers.avro`,
    format: 'avro',
    age: 40,
    name: 'customers',
    columns: shapes.customers,
    rows: 4000,
    write: avroFile('deflate'),
  }),
  tableObject({
    key: `crm/${dayBefore(now, 71)}/customers.jsonl.gz`,
    format: 'jsonl.gz',
    age: 71,
    name: 'customers',
    columns: shapes.customers,
    rows: 4000,
    write: (table) => gzip(jsonLines(table)),
  }),
  tableObject({
    key: 'crm/europe/kunden.csv',
    format: 'csv',
    age: 33,
    name: 'kunden',
    columns: shapes.spanishStaff,
    rows: 300,
    firstPerson: 400_000,
    write: semicolons,
  }),
];

/** Files of a vendor whose names do not match their formats. */
const vendorFiles: readonly PlannedObject[] = [
  tableObject({
    key: 'vendor/leads.dat',
    format: 'tsv',
    age: 15,
    name: 'leads',
    columns: shapes.newsletter,
    rows: 900,
    firstPerson: 600_000,
    write: utf16Tsv,
  }),
  tableObject({
    key: 'vendor/leads-old.txt',
    format: 'parquet',
    age: 15,
    name: 'leads',
    columns: shapes.newsletter,
    rows: 900,
    firstPerson: 610_000,
    write: parquet,
  }),
  tableObject({
    key: 'vendor/upload.csv.gz',
    format: 'csv.gz',
    age: 15,
    name: 'upload',
    columns: shapes.orders,
    rows: 1200,
    write: (table) => brokenGzip(csv(table)),
  }),
  textObject({
    key: 'vendor/handover.csv.enc',
    format: 'encrypted',
    age: 15,
    make: opensslEncrypted(60_000),
  }),
];

export const exportSettings: BucketSettings = {
  tags: { owner: 'crm-team', environment: 'production', 'data-class': 'confidential' },
  policy: [onlyTls(name)],
  versioned: true,
};

export const customerExports = (now: Date): PlannedBucket => ({
  accountId: PRODUCTION,
  name,
  region: 'us-east-1',
  age: 812,
  configuration: configure(PRODUCTION, exportSettings),
  objects: [...exportedFiles(now), ...newsletter(now), ...crm(now), ...vendorFiles],
});

/** A copy of the exports restored for model training, without tags, owner or TLS rule. */
export const forgottenCopy = (now: Date): PlannedBucket => ({
  accountId: ANALYTICS,
  name: `${name}-restored-0312`,
  region: 'us-west-2',
  age: 253,
  configuration: configure(ANALYTICS, { unencrypted: true }),
  objects: exportedFiles(now).map((object) => ({ ...object, key: `tmp/${object.key}`, age: 253 })),
});
