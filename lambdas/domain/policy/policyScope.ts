import { dataTypeNames, dataTypes } from '#contracts/classification/dataTypes.ts';
import type { Condition } from '#contracts/list/condition.ts';
import type { PolicyFields } from '#contracts/policy/policy.ts';
import { tagWord } from '#contracts/tag/tagWord.ts';
import type { Cells } from './facts.ts';
import { passes } from './rule.ts';

type Scope = Pick<
  PolicyFields,
  'type' | 'cloudAccountIds' | 'datastoreIds' | 'piiTags' | 'sensitivityTags' | 'customTags'
>;

/** Where a policy applies: all of `all` hold, and one of `any` where there are some. */
export interface PolicyScope {
  readonly all: readonly Condition[];
  readonly any: readonly Condition[];
}

const typesOf = (piiTags: readonly string[]) =>
  dataTypeNames.filter((name) => dataTypes[name].policyTags.some((tag) => piiTags.includes(tag)));

export const scopeOf = ({ type, ...of }: Scope): PolicyScope => {
  const all: Condition[] = [];
  if (type === 'accounts') all.push({ column: 'accountId', oneOf: of.cloudAccountIds });
  if (type === 'datastores') all.push({ column: 'id', oneOf: of.datastoreIds });
  const any: Condition[] = [];
  if (of.piiTags.length > 0) any.push({ column: 'types', holds: typesOf(of.piiTags) });
  if (of.sensitivityTags.length > 0)
    any.push({ column: 'level', oneOf: of.sensitivityTags.map(tagWord) });
  if (of.customTags.length > 0) any.push({ column: 'tags', tagged: of.customTags.map(tagWord) });
  return { all, any };
};

export const isInScope = ({ all, any }: PolicyScope, facts: Cells): boolean =>
  all.every((one) => passes(one, facts)) &&
  (any.length === 0 || any.some((one) => passes(one, facts)));
