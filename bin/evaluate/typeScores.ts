import type { FileScore } from './score.ts';

/** Labels and findings of one type. */
export interface TypeScore {
  readonly type: string;
  /** Labels with a certain finding. */
  readonly found: number;
  /** Labels with a possible finding only, and possible findings without a label. */
  readonly possible: number;
  readonly possibleFalse: number;
  /** Labels without any finding. */
  readonly missed: number;
  /** Certain findings without a label. */
  readonly false: number;
  /** Of certain findings. Null when there is nothing to divide by. */
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  readonly possiblePrecision: number | null;
  /** Of findings of both strengths. */
  readonly possibleRecall: number | null;
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

const scoreOf = (type: string, scores: readonly FileScore[]): TypeScore => {
  const hits = scores.flatMap((each) => each.hits).filter((hit) => hit.type === type);
  const slips = scores.flatMap((each) => each.slips).filter((slip) => slip.type === type);
  const found = hits.filter(({ strength }) => strength === 'certain').length;
  const possible = hits.length - found;
  const missed = slips.filter(({ kind }) => kind === 'missed').length;
  const wrong = slips.filter(({ strength }) => strength === 'certain').length;
  const possibleFalse = slips.filter(({ strength }) => strength === 'possible').length;
  const labels = hits.length + missed;
  return {
    ...{ type, found, possible, possibleFalse, missed, false: wrong },
    precision: ratio(found, found + wrong),
    recall: ratio(found, labels),
    f1: ratio(2 * found, found + labels + wrong),
    possiblePrecision: ratio(possible, possible + possibleFalse),
    possibleRecall: ratio(hits.length, labels),
  };
};

/** Precision, recall and F1 of each type that was labelled or found. */
export const byType = (scores: readonly FileScore[]): TypeScore[] => {
  const seen = scores.flatMap((each) => [...each.hits, ...each.slips]);
  const types = [...new Set(seen.map(({ type }) => type))].toSorted();
  return types.map((type) => scoreOf(type, scores));
};
