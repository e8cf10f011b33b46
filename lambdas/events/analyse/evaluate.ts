import type { Check, CheckContext, CheckResult, StoreName } from '#checks/check.ts';
import { evaluateChecks } from '#checks/evaluateChecks.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Evaluated } from '#domain/issue/decide.ts';
import { exposureOf } from '#domain/issue/exposure.ts';
import { scoreIssue } from '#domain/issue/score.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import type { AnalysisDeps } from './deps.ts';

/** The result of one check on a row, and the ids of the data stores that it concerns. */
export interface Verdict extends CheckResult {
  readonly check: Check;
  readonly stores: readonly string[];
}

/** Sensitivity of stores by id; null = not known. */
export type Sensitivities = ReadonlyMap<string, number | null>;

/** A copy may be of a store of another account of the customer, which the ARN then names. */
const idOfStore = ({ accountId, ownAccounts }: CheckContext, name: StoreName): string => {
  if (typeof name === 'object') return storeIdOf(name.accountId ?? accountId, name.arn);
  const named = name.split(':')[4] ?? '';
  return storeIdOf(ownAccounts.has(named) ? named : accountId, name);
};

/** Verdicts of all checks that apply to a row. */
export const verdictsOf = (
  { checks, log }: Pick<AnalysisDeps, 'checks' | 'log'>,
  row: ScanRow,
  context: CheckContext,
): Verdict[] => {
  const onError = (error: unknown, { id }: Check): void =>
    log.error('check threw: its verdict is unknown', { error, checkId: id });
  return evaluateChecks(row, { checks, context, onError }).map(({ storeNames, ...verdict }) => ({
    ...verdict,
    stores: storeNames.map((name) => idOfStore(context, name)),
  }));
};

/** Of a store that is not known here nothing is known; of several the greatest counts. */
export const sensitivityOf = (stores: readonly string[], known: Sensitivities): number | null => {
  const values = stores.map((id) => known.get(id) ?? null).filter((value) => value !== null);
  return values.length === 0 ? null : Math.max(...values);
};

/** A verdict with the score that the issue has now. */
export const scored = (
  row: ScanRow,
  { check, verdict, reason, stores }: Verdict,
  known: Sensitivities,
): Evaluated => {
  const { severity, id, title, type } = check;
  const { score, contributions } = scoreIssue({
    severity,
    sensitivity: sensitivityOf(stores, known),
    exposure: exposureOf(row),
  });
  return {
    vulnerability: id,
    name: title,
    type,
    severity,
    verdict,
    because: reason,
    // A store that was never seen, or is gone, is not shown as impacted.
    stores: stores.filter((store) => known.has(store)).sort(),
    score,
    contributions: [...contributions],
  };
};
