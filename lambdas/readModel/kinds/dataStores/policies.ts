import type { Cells } from '#domain/policy/facts.ts';
import { isInScope, type PolicyScope, scopeOf } from '#domain/policy/policyScope.ts';
import { predefinedRules } from '#domain/policy/predefinedRules.ts';
import { judge, type Rule } from '#domain/policy/rule.ts';
import type { PolicyItem, StoredPolicy } from '#store/policies.ts';
import { whereOf } from './query.ts';

/** A compliance policy as conditions on rows of data stores. */
export interface CompiledPolicy {
  readonly id: string;
  readonly name: string;
  readonly scope: PolicyScope;
  readonly rules: readonly Rule[];
}

const predefined = new Map(predefinedRules.map((rule) => [rule.id, rule]));
const unfiltered = {
  page: 1,
  limit: 1,
  ordering: 'cdDatastoreRiskScore',
  sortType: 'desc',
} as const;

/** A rule of a former version of the product is left out: nothing violates it. */
const ruleOf = ({ rule, query }: PolicyItem['policies'][number]): Rule[] => {
  if (query === undefined) return [predefined.get(rule)].filter((one) => one !== undefined);
  return [{ id: rule, clauses: whereOf({ ...unfiltered, ...query }).map((when) => ({ when })) }];
};

type Given = Parameters<typeof scopeOf>[0] & Pick<StoredPolicy, 'id' | 'name' | 'policies'>;

export const compilePolicy = (policy: Given): CompiledPolicy => ({
  id: policy.id,
  name: policy.name,
  scope: scopeOf(policy),
  rules: policy.policies.flatMap(ruleOf),
});

/** Alerting policies are violated by nothing. */
export const compilePolicies = (policies: readonly StoredPolicy[]): CompiledPolicy[] =>
  policies.filter(({ category }) => category === 'compliance').map(compilePolicy);

/** Ids of the policies that a store violates, in order. */
export const violatedBy = (
  policies: readonly CompiledPolicy[],
  facts: Cells,
  now: number,
): string[] =>
  policies
    .filter(
      ({ scope, rules }) =>
        isInScope(scope, facts) && rules.some((rule) => judge(rule, facts, now) === 'violated'),
    )
    .map(({ id }) => id)
    .sort();
