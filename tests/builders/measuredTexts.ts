import { lowerBound } from '#classify/wilson.ts';
import { measureOwn } from './ownText/measure.ts';
import { numberSets } from './ownText/numberSets.ts';
import { scorePeople } from './peopleScore.ts';

/** Three decimals, cut and not rounded up. */
export const shareOf = (value: number): number => Math.floor(value * 1000) / 1000;

interface Counts {
  readonly planted: number;
  readonly found: number;
  readonly certain: number;
  readonly certainRight: number;
  readonly possible: number;
  readonly possibleRight: number;
}

/** Null where there is nothing to be right about. */
const share = (part: number, whole: number) => (whole === 0 ? null : shareOf(part / whole));
const atLeast = (part: number, whole: number) =>
  whole === 0 ? null : shareOf(lowerBound(part, whole));

const rowOf = (name: string, counts: Counts) => {
  const { planted, found, certain, certainRight, possible, possibleRight } = counts;
  return {
    ...{ name, planted, recall: share(found, planted), recallAtLeast: atLeast(found, planted) },
    certain,
    certainPrecision: share(certainRight, certain),
    certainAtLeast: atLeast(certainRight, certain),
    possible,
    possiblePrecision: share(possibleRight, possible),
    possibleAtLeast: atLeast(possibleRight, possible),
  };
};

const numberRows = () =>
  numberSets.map(({ name, type, holding, clean }) => {
    const { planted, found, certain, possible } = measureOwn(type, [...holding, ...clean]);
    return rowOf(name, {
      ...{ planted, found },
      certain: certain.right + certain.wrong.length,
      certainRight: certain.right,
      possible: possible.right + possible.wrong.length,
      possibleRight: possible.right,
    });
  });

const peopleRows = () =>
  scorePeople().scores.map(({ type, ...score }) =>
    rowOf(type === 'name' ? 'names in text' : 'addresses in text', {
      planted: score.planted,
      found: Math.round(score.recall * score.planted),
      certain: score.certain,
      certainRight: Math.round(score.precisionCertain * score.certain),
      possible: score.possible,
      possibleRight: Math.round(score.precisionPossible * score.possible),
    }),
  );

/** Recall, and precision of each strength, in the project's own running texts. */
export const textRows = () => [...numberRows(), ...peopleRows()];
