import { hash } from 'node:crypto';
import type { ObjectRef } from './objectRef.ts';

const MOST_STRATA = 200;

/** Place of an object in the order of drawing; also its name in what is kept of a scan. */
export const rankOf = (seed: string, key: string): string =>
  hash('sha256', `${seed}\n${key}`, 'hex').slice(0, 24);

const changing = /[\da-f]{8,}(?:-[\da-f]{4,})*|\d+/gi;
const isNumber = (run: string) => /\d/.test(run);

/** Days, numbers and long hexadecimal ids in a name do not make another kind of object. */
export const patternOf = (text: string): string =>
  text
    .replaceAll(changing, (run) => (isNumber(run) ? '*' : run))
    .replaceAll(/\*(?:[-_.:T]?\*)+/g, '*');

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);
const endingOf = (key: string) => {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return name.includes('.') ? patternOf(name.slice(name.indexOf('.')).toLowerCase()) : '';
};
const bandOf = (size: number) => Math.floor(Math.log10(size + 1) / 2);

type Level = (object: ObjectRef) => string;

/**
 * From fine to coarse. Names that differ in numbers only are taken as one schema: the schema itself
 * is not known before an object is read.
 */
const levels: readonly Level[] = [
  ({ key, size }) => `${patternOf(key)}\n${bandOf(size)}`,
  ({ key, size }) => `${patternOf(folderOf(key))}\n${endingOf(key)}\n${bandOf(size)}`,
  ({ key, size }) => `${key.split('/')[0]}\n${endingOf(key)}\n${bandOf(size)}`,
  ({ key, size }) => `${endingOf(key)}\n${bandOf(size)}`,
];

/** The largest stay what they are, the others become one: none is left out. */
const joinSmallest = (groups: readonly ObjectRef[][]): ObjectRef[][] => {
  const sorted = groups.toSorted((a, b) => b.length - a.length);
  return [...sorted.slice(0, MOST_STRATA - 1), sorted.slice(MOST_STRATA - 1).flat()];
};

/** Objects that are likely alike, as fine as the number of strata allows. */
export const strataOf = (objects: readonly ObjectRef[]): ObjectRef[][] => {
  let groups: ObjectRef[][] = [];
  for (const level of levels) {
    groups = [...Map.groupBy(objects, level).values()];
    if (groups.length <= MOST_STRATA) return groups;
  }
  return joinSmallest(groups);
};

/**
 * How many of each stratum are drawn: one more of each that has more, until each has `most` or the
 * budget is spent. The bound of a stratum is the wider the fewer are drawn of it, so each next object
 * goes where the bound is widest. At least one of each, whatever the budget.
 */
export const shareObjects = (
  sizes: readonly number[],
  { most, budget }: { readonly most: number; readonly budget: number },
): number[] => {
  const total = (level: number) => sizes.reduce((sum, size) => sum + Math.min(size, level), 0);
  let level = 1;
  while (level < most && total(level + 1) <= budget) level += 1;
  return sizes.map((size) => Math.min(size, level));
};

/**
 * The objects in their order of drawing: the first n are a random sample of size n. An object that
 * is added or removed leaves the order of the others as it is, so that the next scan draws nearly the same.
 */
export const orderOfDrawing = (seed: string, objects: readonly ObjectRef[]): ObjectRef[] =>
  objects
    .map((object) => ({ object, rank: rankOf(seed, object.key) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ object }) => object);
