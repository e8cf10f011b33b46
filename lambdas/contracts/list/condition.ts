/** What a cell holds. Flags are 0 and 1; a set is its members, joined by newlines; null is unknown. */
export type CellValue = string | number | null;

/** A test of one cell, as data. */
export type Test =
  | { readonly oneOf: readonly CellValue[] }
  | { readonly noneOf: readonly CellValue[] }
  /** Numbers, lower bound included, upper bound excluded. */
  | { readonly from: number; readonly below: number }
  /** Sets that have one of these members. */
  | { readonly holds: readonly string[] }
  /** Sets that have none of these members. */
  | { readonly lacks: readonly string[] }
  | { readonly filled: boolean };

/** A test of one column of a list. */
export type Condition<C extends string = string> = { readonly column: C } & Test;

export const isFilled = (value: CellValue): boolean => value !== null && value !== '';

const hasOneOf = (members: readonly string[], value: CellValue): boolean =>
  value !== null && `${value}`.split('\n').some((member) => members.includes(member));

export const valuePasses = (test: Test, value: CellValue): boolean => {
  if ('oneOf' in test) return test.oneOf.includes(value);
  if ('noneOf' in test) return !test.noneOf.includes(value);
  if ('filled' in test) return isFilled(value) === test.filled;
  if ('holds' in test) return hasOneOf(test.holds, value);
  if ('lacks' in test) return !hasOneOf(test.lacks, value);
  return typeof value === 'number' && value >= test.from && value < test.below;
};
