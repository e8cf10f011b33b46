import { definitionOf } from './definition.ts';
import { ruleTexts } from './ruleTexts.ts';

/** Why a violation matters and how to put it right; undefined for a filter of a list, and for a check. */
export const explainViolation = (
  vulnerability: string,
): { readonly description: string; readonly remediation: string } | undefined => {
  const found = Object.entries(ruleTexts).find(([id]) => definitionOf(id) === vulnerability);
  if (found === undefined) return undefined;
  const [, { why, remediation }] = found;
  return { description: why, remediation };
};
