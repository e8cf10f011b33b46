import { customers } from '../data/datasets.ts';
import { csv } from '../formats/delimited.ts';
import { dayBefore, PRODUCTION } from '../names.ts';
import { configure, onlyTls } from './configuration.ts';
import { type PlannedBucket, type PlannedObject, tableObject } from './plan.ts';

const name = 'harborlane-customer-exports';

/** Files that both this bucket and its forgotten copy hold, byte for byte. */
export const exportedFiles = (now: Date): readonly PlannedObject[] => [
  tableObject({
    key: `crm/${dayBefore(now, 9)}/customers.csv`,
    label: 'exports/customers.csv',
    format: 'csv',
    age: 9,
    name: 'customers',
    columns: customers,
    rows: 12_000,
    write: csv,
  }),
];

export const customerExports = (now: Date): PlannedBucket => ({
  accountId: PRODUCTION,
  name,
  region: 'us-east-1',
  age: 812,
  configuration: configure(PRODUCTION, {
    tags: { owner: 'crm-team', environment: 'production', 'data-class': 'confidential' },
    policy: [onlyTls(name)],
    versioned: true,
  }),
  objects: exportedFiles(now),
});
