import { measureOwn, precisionOf, recallOf } from './measure.ts';
import { numberSets, type OwnSet } from './numberSets.ts';

const shown = (share: number) => share.toFixed(3).padStart(9);

const rowOf = ({ name, type, holding, clean }: OwnSet): string => {
  const figures = measureOwn(type, [...holding, ...clean]);
  const { certain, possible, planted } = figures;
  return [
    name.padEnd(24),
    String(planted).padStart(6),
    shown(recallOf(figures)),
    shown(precisionOf(certain)),
    shown(precisionOf(possible)),
    String(certain.right).padStart(8),
    String(possible.right).padStart(9),
    String(clean.length).padStart(11),
  ].join(' ');
};

/** Recall, and precision by strength, of the numbers in the project's own texts. */
export const ownTextTable = (): string =>
  [
    'Own texts                Values    Recall   Certain  Possible  certain  possible  look-alikes',
    ...numberSets.map(rowOf),
  ].join('\n');
