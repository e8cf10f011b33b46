import type { DataType } from '#contracts/classification/dataTypes.ts';
import type { Condition } from '#contracts/list/condition.ts';
import type { FactColumn } from './facts.ts';
import type { Clause } from './rule.ts';

/** Of a store that was not read, or not in full, nobody knows what else is in it. */
const notRead: readonly Condition[] = [{ column: 'analysis', noneOf: ['analysed'] }];

/** It holds data of one of these types. */
export const holding = (...types: readonly DataType[]): Clause => ({
  when: { column: 'types', holds: types },
  unknown: notRead,
});

/** It holds data of any sensitive type. */
export const sensitive: Clause = { when: { column: 'types', filled: true }, unknown: notRead };

/** Data about a person. Network addresses alone are not counted. */
export const personal: Clause = holding(
  'ssn',
  'email',
  'phone',
  'address',
  'driver-licence',
  'name',
  'date-of-birth',
  'passport',
  'national-id',
  'health-id',
);

export const is = (column: FactColumn, value: string): Clause => ({
  when: { column, oneOf: [value] },
});

/** The same of a column that may be `unknown`. */
export const isKnown = (column: FactColumn, value: string): Clause => ({
  ...is(column, value),
  unknown: [{ column, oneOf: ['unknown'] }],
});

/** What is not in AWS has no region. */
const nowhere = ['', 'global', 'local', 'unknown'];

export const outside = (regions: readonly string[]): Clause => ({
  when: { column: 'region', noneOf: [...regions, ...nowhere] },
  unknown: [{ column: 'region', oneOf: nowhere }],
});

/** Of a store that was read in part, an older object may be among those that were not. */
export const olderThan = (days: number): Clause => ({
  when: { column: 'oldest', olderThanDays: days },
  unknown: [{ column: 'oldest', oneOf: [null] }, ...notRead],
});
