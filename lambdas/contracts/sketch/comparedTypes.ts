import type { DataType } from '../classification/dataTypes.ts';

/**
 * Types whose values tell one person or thing from another. Names, dates, places of birth, codes and
 * addresses of machines are the same in any two companies, and prove no copy.
 */
export const sketchedTypes = [
  'ssn',
  'card',
  'email',
  'phone',
  'address',
  'iban',
  'driver-licence',
  'passport',
  'national-id',
  'health-id',
  'bank-account',
] as const satisfies readonly DataType[];

export type SketchedType = (typeof sketchedTypes)[number];

export const sketchedTypeOf = (type: string): SketchedType | undefined =>
  sketchedTypes.find((each) => each === type);

/** Columns of fewer different values are no records that could be copied. */
export const FEWEST_DISTINCT = 100;
