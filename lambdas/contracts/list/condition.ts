import { tagKey } from '../tag/tagWord.ts';

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
  /** Sets that have one of these tags: as it is written, or as the key of a `key=value`. */
  | { readonly tagged: readonly string[] }
  | { readonly filled: boolean };

/** A test of one column of a list. */
export type Condition<C extends string = string> = { readonly column: C } & Test;

export const isFilled = (value: CellValue): boolean => value !== null && value !== '';

const membersOf = (value: CellValue): string[] => (value === null ? [] : `${value}`.split('\n'));

const hasOneOf = (members: readonly string[]) => {
  const wanted = new Set(members);
  return (value: CellValue): boolean => membersOf(value).some((member) => wanted.has(member));
};

const hasTag = (tags: readonly string[]) => {
  const wanted = new Set(tags);
  return (value: CellValue): boolean =>
    membersOf(value).some((member) => wanted.has(member) || wanted.has(tagKey(member)));
};

/** The test as a function, for many values. */
export const passesOf = (test: Test): ((value: CellValue) => boolean) => {
  if ('oneOf' in test) return (value) => test.oneOf.includes(value);
  if ('noneOf' in test) return (value) => !test.noneOf.includes(value);
  if ('filled' in test) return (value) => isFilled(value) === test.filled;
  if ('holds' in test) return hasOneOf(test.holds);
  if ('tagged' in test) return hasTag(test.tagged);
  if ('lacks' in test) {
    const holds = hasOneOf(test.lacks);
    return (value) => !holds(value);
  }
  return (value) => typeof value === 'number' && value >= test.from && value < test.below;
};

export const valuePasses = (test: Test, value: CellValue): boolean => passesOf(test)(value);
