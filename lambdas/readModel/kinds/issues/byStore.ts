import { countedRows } from '#readModel/engine/counted.ts';
import { membersOf } from '#readModel/engine/kind.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import type { View } from '#readModel/engine/view.ts';
import { inAccount, isActive, isOpen, violatesPolicy } from './query.ts';
import { issuesKind } from './spec.ts';

export const byStoreColumns = [
  ...baseColumns(issuesKind),
  'accountId',
  'stores',
  'policies',
] as const;

interface IssuesCounted {
  /** One account, or all where it is null or absent. */
  readonly scope: string | null | undefined;
  readonly what: 'open' | 'violations';
}

/** Number of issues that bear on each data store; of others there is none. */
export const countByStore = (
  issues: View<typeof issuesKind>,
  { scope, what }: IssuesCounted,
): ReadonlyMap<string, number> => {
  const where = what === 'open' ? isOpen : [isActive, violatesPolicy];
  const sets = countedRows(issues).byValue('stores', [...inAccount(scope), ...where]);
  const counts = new Map<string, number>();
  for (const [stores, count] of sets) {
    for (const id of membersOf(stores)) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
};
