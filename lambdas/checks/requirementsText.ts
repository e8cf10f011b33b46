import type { Check } from './check.ts';
import { type Framework, frameworks } from './frameworks.ts';

/** Ids of the requirements that a check belongs to, a line for each standard; null where none. */
export const requirementsText = (requirements: Check['frameworks']): string | null => {
  const lines = (Object.keys(frameworks) as Framework[]).flatMap((framework) => {
    const ids = requirements[framework] ?? [];
    return ids.length === 0 ? [] : [`${frameworks[framework]}: ${ids.join(', ')}`];
  });
  return lines.length === 0 ? null : lines.join('\n');
};
