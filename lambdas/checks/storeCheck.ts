import type { Posture } from '#contracts/dataStore/posture.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { isStore, type ScanRow } from '#contracts/scan/scanRow.ts';
import type { Check, CheckContext, CheckResult, CheckVerdict } from './check.ts';
import { unknown } from './result.ts';

export interface About {
  readonly row: ScannedStore;
  readonly context: CheckContext;
}

/** What differs from a store on which everything is as it should be. */
export interface StoreExample<P> {
  readonly posture?: Partial<P> | null;
  readonly row?: Partial<ScannedStore>;
}

/** A check as its file states it. */
export interface StoreCheck<P>
  extends Omit<Check, 'service' | 'appliesTo' | 'evaluate' | 'storesOf' | 'examples'> {
  readonly evaluate: (posture: P, about: About) => CheckResult;
  /** Narrows the kind of store further. */
  readonly only?: (row: ScannedStore, posture: P) => boolean;
  readonly examples: Readonly<Record<CheckVerdict, readonly StoreExample<P>[]>>;
}

export interface StoreKindOfCheck<P extends Posture> {
  readonly service: string;
  readonly isKind: (row: ScannedStore) => boolean;
  readonly isPosture: (posture: Posture) => posture is P;
  /** A store of the kind on which everything is as it should be. */
  readonly sound: { readonly row: ScannedStore; readonly posture: P };
}

type Kind<P extends Posture> = StoreKindOfCheck<P>;

const exampleRow = <P extends Posture>(
  { sound }: Kind<P>,
  { posture, row }: StoreExample<P>,
): ScannedStore => ({
  ...sound.row,
  ...row,
  posture: posture === null ? null : ({ ...sound.posture, ...posture } as P),
});

const applies = <P extends Posture>(
  { isKind, isPosture }: Kind<P>,
  { only }: StoreCheck<P>,
  row: ScanRow,
): boolean => {
  if (!isStore(row) || !isKind(row)) return false;
  const { posture } = row;
  if (posture === null || only === undefined) return true;
  return isPosture(posture) && only(row, posture);
};

/** A check of one kind of store: where its settings are not there at all, the verdict is unknown. */
export const storeCheck = <P extends Posture>(kind: Kind<P>, stated: StoreCheck<P>): Check => {
  const { evaluate, only: _, examples, ...described } = stated;
  const rows = (verdict: CheckVerdict) => examples[verdict].map((each) => exampleRow(kind, each));
  return {
    ...described,
    service: kind.service,
    appliesTo: (row) => applies(kind, stated, row),
    evaluate: (row, context) => {
      const posture = isStore(row) ? row.posture : null;
      if (!isStore(row) || posture === null || !kind.isPosture(posture)) {
        return unknown('The settings could not be read.');
      }
      return evaluate(posture, { row, context });
    },
    storesOf: ({ arn }) => [arn],
    examples: {
      good: rows('good'),
      bad: rows('bad'),
      unknown: [...rows('unknown'), exampleRow(kind, { posture: null })],
    },
  };
};
