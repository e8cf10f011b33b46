import * as shapes from '#local/sample/accounts/data/datasets.ts';
import { csv } from '#local/sample/accounts/formats/delimited.ts';
import { jsonArray } from '#local/sample/accounts/formats/json.ts';
import { PRODUCTION } from '#local/sample/accounts/names.ts';
import { configure } from './configuration.ts';
import { type PlannedBucket, type PlannedObject, tableObject } from './plan.ts';

const name = 'harborlane-partner-share';

const sharedObjects: readonly PlannedObject[] = [
  tableObject({
    key: 'catalogue/spring.csv',
    format: 'csv',
    age: 140,
    name: 'catalogue',
    columns: shapes.catalogue,
    rows: 1800,
    write: csv,
  }),
  tableObject({
    key: 'dealers/dealers-2026.csv',
    format: 'csv',
    age: 64,
    name: 'dealers',
    columns: shapes.partners,
    rows: 700,
    firstPerson: 500_000,
    write: csv,
  }),
  tableObject({
    key: 'stores/locations.json',
    format: 'json',
    age: 140,
    name: 'stores',
    columns: shapes.stores,
    rows: 90,
    write: jsonArray,
  }),
];

/** Opened to everybody for a catalogue, and later used for a list of dealers as well. */
export const partnerShare = (): PlannedBucket => ({
  accountId: PRODUCTION,
  name,
  region: 'us-east-1',
  age: 421,
  configuration: configure(PRODUCTION, {
    open: true,
    website: true,
    policy: [
      {
        Sid: 'PublicRead',
        Effect: 'Allow',
        Principal: '*',
        Action: ['s3:GetObject', 's3:ListBucket'],
        Resource: [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`],
      },
    ],
  }),
  objects: sharedObjects,
});
