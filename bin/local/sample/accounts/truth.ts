import { planBuckets } from './buckets/index.ts';
import { type ContentTruth, tableTruth } from './data/truth.ts';
import { PRODUCTION } from './names.ts';
import { customersDatabase } from './postgres/customersDatabase.ts';
import { planTables } from './tables/plan.ts';

export interface UnitTruth extends ContentTruth {
  /** Object key (`*` = every object), `schema.table` or table name. */
  readonly unit: string;
  readonly format: string;
}

export interface StoreTruth {
  readonly accountId: string;
  readonly arn: string;
  readonly units: readonly UnitTruth[];
}

const buckets = (made: Date): readonly StoreTruth[] =>
  planBuckets(made).map(({ accountId, name, objects, live }) => ({
    accountId,
    arn: `arn:aws:s3:::${name}`,
    units: [
      ...objects.map(({ key, format, truth }) => ({ unit: key, format, ...truth })),
      ...(live === undefined ? [] : [{ unit: '*', format: live.format, ...live.truth }]),
    ],
  }));

const database: StoreTruth = {
  accountId: PRODUCTION,
  arn: `arn:aws:rds:us-east-1:${PRODUCTION}:db:customers-db`,
  units: customersDatabase.map((shape) => ({
    unit: `${shape.schema}.${shape.name}`,
    format: 'table',
    ...tableTruth(shape),
  })),
};

const tables = (): readonly StoreTruth[] =>
  planTables().map(({ accountId, region, name, items, truth }) => ({
    accountId,
    arn: `arn:aws:dynamodb:${region}:${accountId}:table/${name}`,
    units: [{ unit: name, format: 'items', rows: items, columns: truth, text: [] }],
  }));

/** What the stores truly hold: for tests and for measuring detectors, never for the product. */
export const sampleTruth = (made: Date): readonly StoreTruth[] => [
  ...buckets(made),
  database,
  ...tables(),
];
