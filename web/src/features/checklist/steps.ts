import type { RiskStep } from '#contracts/attackPath/routes.ts';
import type { ChecklistStep } from '#contracts/checklist/routes.ts';

/** A step that is still to be done, with what users noted of it. */
export interface OpenStep {
  /** Its place in the checklist, from 1. */
  readonly number: number;
  readonly point: RiskStep;
  readonly note: ChecklistStep | undefined;
}

export interface Steps {
  readonly open: readonly OpenStep[];
  /** Those of which something was noted and whose cause no scan finds any more. */
  readonly confirmed: readonly ChecklistStep[];
}

/** Nothing is confirmed until the paths are known. */
export const stepsOf = (
  { isKnown, data }: { readonly isKnown: boolean; readonly data: readonly RiskStep[] },
  notes: readonly ChecklistStep[],
): Steps => {
  const noteOf = new Map(notes.map((note) => [note.stepId, note]));
  const listed = new Set(data.map(({ stepId }) => stepId));
  const isMeant = ({ ticked, owner }: ChecklistStep): boolean => ticked !== null || owner !== '';
  return {
    open: data.map((point, at) => ({ number: at + 1, point, note: noteOf.get(point.stepId) })),
    confirmed: isKnown ? notes.filter((note) => !listed.has(note.stepId) && isMeant(note)) : [],
  };
};

/** Of data stores, what all steps together leave of their risk at most: of each step five are known. */
export const scoresLeft = (points: readonly RiskStep[]): ReadonlyMap<string, number> =>
  new Map(
    points.flatMap(({ lowered }) =>
      lowered.map(({ datastoreId, after }) => [datastoreId, after] as const),
    ),
  );
