import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Check, CheckContext, CheckResult, StoreName } from './check.ts';
import { rowTypeOf } from './rowType.ts';

/** The result of one check on a row, and the data stores that it concerns. */
export interface CheckVerdictOf extends CheckResult {
  readonly check: Check;
  readonly storeNames: readonly StoreName[];
}

export interface Evaluation {
  readonly checks: readonly Check[];
  readonly context: CheckContext;
  /** A check that throws gives an unknown verdict; the other checks are not affected. */
  readonly onError: (error: unknown, check: Check) => void;
}

type ByType = Map<string, readonly Check[]>;

const ofNoType = (): Record<ScanRow['kind'], ByType> => ({
  dataStore: new Map(),
  asset: new Map(),
  identity: new Map(),
});

/** Checks of each type of row, by the list that they are of; a type of asset may be one of store, too. */
const byType = new WeakMap<readonly Check[], ReturnType<typeof ofNoType>>();

const checksFor = (checks: readonly Check[], row: ScanRow): readonly Check[] => {
  const all = byType.get(checks) ?? ofNoType();
  byType.set(checks, all);
  const known = all[row.kind];
  const type = rowTypeOf(row);
  const found = known.get(type);
  if (found !== undefined) return found;
  const ofType = checks.filter((check) => check.isOfType(row));
  known.set(type, ofType);
  return ofType;
};

const resultOf = (check: Check, row: ScanRow, context: CheckContext): CheckVerdictOf => {
  const { verdict, reason } = check.evaluate(row, context);
  const names = check.storesOf(row);
  return { check, verdict, reason, storeNames: names.length > 1 ? [...new Set(names)] : names };
};

/** Results of all checks that apply to a row. A loop, since it runs for every resource. */
export const evaluateChecks = (
  row: ScanRow,
  { checks, context, onError }: Evaluation,
): CheckVerdictOf[] => {
  const results: CheckVerdictOf[] = [];
  for (const check of checksFor(checks, row)) {
    try {
      if (check.appliesTo(row)) results.push(resultOf(check, row, context));
    } catch (error) {
      onError(error, check);
      results.push({ check, verdict: 'unknown', reason: 'the check failed', storeNames: [] });
    }
  }
  return results;
};
