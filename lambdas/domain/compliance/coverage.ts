import type { Framework } from '#contracts/check/frameworks.ts';
import { requirementLists } from './requirementLists.ts';

/** Whether an id is the listed requirement or a part of it: AC-2(1) and AC-2j are parts of AC-2. */
const isWithin = (id: string, listed: string): boolean =>
  id === listed || (id.startsWith(listed) && /^[a-z(]/.test(id.slice(listed.length)));

/** How much of a framework's list has checks. */
export type Coverage =
  | { readonly without: string }
  | {
      readonly holds: string;
      readonly source: string;
      readonly listed: number;
      /** Listed requirements that no check belongs to. */
      readonly notCovered: string[];
    };

/** Of the ids that checks of the framework belong to. */
export const coverageOf = (framework: Framework, checked: ReadonlySet<string>): Coverage => {
  const list = requirementLists[framework];
  if ('without' in list) return list;
  const ids = [...checked];
  const { holds, source } = list;
  const notCovered = list.ids.filter((listed) => !ids.some((id) => isWithin(id, listed)));
  return { holds, source, listed: list.ids.length, notCovered };
};
