import { createHash } from 'node:crypto';
import { type PolicyRule, QUERY_RULE } from '#contracts/policy/policy.ts';
import { ruleTexts } from '#domain/policy/ruleTexts.ts';
import { AppError } from '#middleware/appError.ts';

/** The same query is the same rule, whoever saved it. */
const queryRule = ({ description, query }: PolicyRule): PolicyRule => {
  const filters = Object.entries(query ?? {}).filter(([, value]) => value !== null);
  if (filters.length === 0)
    throw new AppError('invalidRequest', 'A rule from a list needs a filter.');
  if (description === '') throw new AppError('invalidRequest', 'Please enter a description.');
  const text = JSON.stringify(filters.sort(([a], [b]) => (a < b ? -1 : 1)));
  const id = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { rule: `${QUERY_RULE}-${id}`, description, query: Object.fromEntries(filters) };
};

/** Rules as they are kept: with the product's own description, or with their query. */
export const givenRules = (rules: readonly PolicyRule[]): PolicyRule[] =>
  rules.map((given) => {
    if (given.query !== undefined) return queryRule(given);
    const { [given.rule]: known } = ruleTexts;
    if (known === undefined) throw new AppError('invalidRequest', 'This rule is not known.');
    return { rule: given.rule, description: known.description };
  });
