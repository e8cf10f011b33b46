import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Evaluated } from '#domain/issue/decide.ts';
import { exposureOf } from '#domain/issue/exposure.ts';
import { scoreIssue } from '#domain/issue/score.ts';
import { issueOfRule, type Judging, judgeStore, type Violation } from '#domain/policy/violation.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { compilePolicies } from '#readModel/kinds/dataStores/policies.ts';
import { storeRow } from '#readModel/kinds/dataStores/rows.ts';
import { entityKindOf } from '#store/keys/entities.ts';
import { readPolicies, type StoredPolicy } from '#store/policies.ts';
import type { AnalysisDeps } from './deps.ts';
import type { Sensitivities } from './evaluate.ts';

/** Policies with the issues of their rules. */
export const judging = (policies: readonly StoredPolicy[]): Judging[] => {
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  return compilePolicies(policies).map(({ rules, ...policy }) => {
    const given = byId.get(policy.id)?.policies ?? [];
    const issues = new Map(given.map((one) => [one.rule, issueOfRule(one)]));
    return {
      ...policy,
      rules: rules.flatMap((rule) => {
        const issue = issues.get(rule.id);
        return issue === undefined ? [] : [{ ...rule, issue }];
      }),
    };
  });
};

export type Violations = ReadonlyMap<string, readonly Violation[]>;

/** What policies say of data stores, by id, with marks and tags applied; of others there is nothing. */
export const readViolations = async (
  { core, now }: Pick<AnalysisDeps, 'core' | 'now'>,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<Violations> => {
  const stores = refs.filter((ref) => entityKindOf(ref) === 'dataStore');
  if (stores.length === 0) return new Map();
  const policies = judging(await readPolicies(core, customer));
  if (policies.length === 0) return new Map();
  const found = await readEffectiveStores(core, customer, stores);
  return new Map(
    [...found].map(([id, row]) => [
      id,
      row === null ? [] : judgeStore(policies, storeRow(row), now()),
    ]),
  );
};

/** A violation with the score that its issue has now. */
const evaluatedOf = (
  { vulnerability, issue, verdict, because, policies }: Violation,
  {
    row,
    ref,
    known,
  }: { readonly row: ScanRow; readonly ref: string; readonly known: Sensitivities },
): Evaluated => {
  const { severity, title: name } = issue;
  const sensitivity = known.get(ref) ?? null;
  const { score, contributions } = scoreIssue({ severity, sensitivity, exposure: exposureOf(row) });
  return {
    ...{ vulnerability, name, severity, verdict, because, policies, score },
    type: 'Policy Violation',
    stores: [ref],
    contributions: [...contributions],
  };
};

/** Those of a store; a definition that no policy asks about any more is put to rest. */
export const evaluatedViolations = (
  violations: readonly Violation[],
  of: { readonly row: ScanRow; readonly ref: string; readonly known: Sensitivities },
): Evaluated[] => violations.map((violation) => evaluatedOf(violation, of));
