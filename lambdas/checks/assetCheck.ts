import type { AssetOf, AssetType } from '#contracts/asset/scannedAsset.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Check, CheckContext, CheckResult, CheckVerdict } from './check.ts';
import { unknown } from './result.ts';

export type FactsOf<T extends AssetType> = AssetOf<T>['facts'];

interface AboutAsset<T extends AssetType> {
  readonly row: AssetOf<T>;
  readonly context: CheckContext;
}

/** A check as its file states it. */
export interface AssetCheck<T extends AssetType>
  extends Omit<Check, 'service' | 'isOfType' | 'appliesTo' | 'evaluate' | 'storesOf' | 'examples'> {
  readonly evaluate: (facts: FactsOf<T>, about: AboutAsset<T>) => CheckResult;
  /** Narrows the assets that the check applies to. */
  readonly only?: (facts: FactsOf<T>) => boolean;
  /** What differs from an asset on which every check passes. */
  readonly examples: Readonly<Record<CheckVerdict, readonly Partial<FactsOf<T>>[]>>;
}

export interface AssetTarget<T extends AssetType> {
  readonly service: string;
  /** An asset on which every check passes. */
  readonly compliant: AssetOf<T>;
  /** Types that its checks apply to; absent = that of `compliant`. */
  readonly types?: readonly T[];
  readonly isTarget?: (facts: FactsOf<T>) => boolean;
  /** ARNs of the data stores that an issue of the asset concerns; absent = none. */
  readonly storesOf?: (facts: FactsOf<T>, arn: string) => readonly string[];
}

/** A check of the assets of one type, or of several with the same facts. */
export const assetCheck = <T extends AssetType>(
  target: AssetTarget<T>,
  { evaluate, only, examples, ...described }: AssetCheck<T>,
): Check => {
  const { service, compliant, isTarget = () => true, storesOf = () => [] } = target;
  const types: readonly AssetType[] = target.types ?? [compliant.assetType];
  const rows = (verdict: CheckVerdict): ScanRow[] =>
    examples[verdict].map(
      (facts) => ({ ...compliant, facts: { ...compliant.facts, ...facts } }) as ScanRow,
    );
  const isOfType = (row: ScanRow): row is Extract<ScanRow, { assetType: T }> =>
    row.kind === 'asset' && types.includes(row.assetType);
  return {
    ...described,
    service,
    isOfType,
    appliesTo: (row) => {
      if (!isOfType(row)) return false;
      const facts = row.facts as FactsOf<T>;
      return isTarget(facts) && (only?.(facts) ?? true);
    },
    evaluate: (row, context) =>
      isOfType(row)
        ? evaluate(row.facts as FactsOf<T>, { row: row as AssetOf<T>, context })
        : unknown('This is another type of asset.'),
    storesOf: (row) => (isOfType(row) ? storesOf(row.facts as FactsOf<T>, row.arn) : []),
    examples: { pass: rows('pass'), fail: rows('fail'), unknown: rows('unknown') },
  };
};
