import {
  type Framework,
  frameworkIds,
  frameworks,
  type Requirements,
  requirementLines,
} from '#contracts/check/frameworks.ts';
import type { Check } from './check.ts';
import { requirementId } from './requirementIds.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** Requirements of one framework, as it writes them; what has no such form is left out. */
const idsIn = (requirements: Check['frameworks'], framework: Framework): string[] => {
  const ids = (requirements[framework] ?? [])
    .map(requirementId[framework])
    .filter((id) => id !== null);
  return [...new Set(ids)].sort(collator.compare);
};

/** Requirements that a check belongs to; frameworks without any are left out. */
export const requirementsByFramework = (requirements: Check['frameworks']): Requirements[] =>
  frameworkIds
    .map((framework) => ({ framework, ids: idsIn(requirements, framework) }))
    .filter(({ ids }) => ids.length > 0);

/** Requirements that a check belongs to, by the name of their standard. */
export const requirementsOf = (
  requirements: Check['frameworks'],
): readonly { readonly standard: string; readonly ids: readonly string[] }[] =>
  requirementsByFramework(requirements).map(({ framework, ids }) => ({
    standard: frameworks[framework],
    ids,
  }));

/** A line for each standard; null where the check belongs to none. */
export const requirementsText = (requirements: Check['frameworks']): string | null =>
  requirementLines(requirementsByFramework(requirements));
