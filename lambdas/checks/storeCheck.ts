import type { Posture } from '#contracts/dataStore/posture.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { isStore, type ScanRow } from '#contracts/scan/scanRow.ts';
import type { Check, CheckContext, CheckResult, CheckVerdict } from './check.ts';
import { unknown } from './result.ts';

export interface About {
  readonly row: ScannedStore;
  readonly context: CheckContext;
}

/** What differs from a store on which every check passes. */
export interface StoreExample<P> {
  readonly posture?: Partial<P> | null;
  readonly row?: Partial<ScannedStore>;
}

/** A check as its file states it. */
export interface StoreCheck<P>
  extends Omit<Check, 'service' | 'isOfType' | 'appliesTo' | 'evaluate' | 'storesOf' | 'examples'> {
  readonly evaluate: (posture: P, about: About) => CheckResult;
  /** Narrows the stores that the check applies to. */
  readonly only?: (row: ScannedStore, posture: P) => boolean;
  readonly examples: Readonly<Record<CheckVerdict, readonly StoreExample<P>[]>>;
}

export interface CheckTarget<P extends Posture> {
  readonly service: string;
  readonly isTarget: (row: ScannedStore) => boolean;
  readonly isPosture: (posture: Posture) => posture is P;
  /** A store on which every check passes. */
  readonly compliant: { readonly row: ScannedStore; readonly posture: P };
}

const exampleRow = <P extends Posture>(
  { compliant }: CheckTarget<P>,
  { posture, row }: StoreExample<P>,
): ScannedStore => ({
  ...compliant.row,
  ...row,
  posture: posture === null ? null : ({ ...compliant.posture, ...posture } as P),
});

/** What a snapshot or a backup has of settings is judged by the checks of its asset. */
const isOriginal = ({ copy }: ScannedStore): boolean => copy === undefined;

const applies = <P extends Posture>(
  { isTarget, isPosture }: CheckTarget<P>,
  { only }: StoreCheck<P>,
  row: ScanRow,
): boolean => {
  if (!isStore(row) || !isOriginal(row) || !isTarget(row)) return false;
  const { posture } = row;
  if (posture === null || only === undefined) return true;
  return isPosture(posture) && only(row, posture);
};

/** A check of the stores of one service. Where their settings were not collected the verdict is unknown. */
export const storeCheck = <P extends Posture>(
  target: CheckTarget<P>,
  stated: StoreCheck<P>,
): Check => {
  const { evaluate, only: _, examples, ...described } = stated;
  const rows = (verdict: CheckVerdict) => examples[verdict].map((each) => exampleRow(target, each));
  return {
    ...described,
    service: target.service,
    isOfType: (row) => isStore(row) && target.isTarget(row),
    appliesTo: (row) => applies(target, stated, row),
    evaluate: (row, context) => {
      const posture = isStore(row) ? row.posture : null;
      if (!isStore(row) || posture === null || !target.isPosture(posture)) {
        return unknown('The settings could not be read.');
      }
      return evaluate(posture, { row, context });
    },
    storesOf: ({ arn }) => [arn],
    examples: {
      pass: rows('pass'),
      fail: rows('fail'),
      unknown: [...rows('unknown'), exampleRow(target, { posture: null })],
    },
  };
};
