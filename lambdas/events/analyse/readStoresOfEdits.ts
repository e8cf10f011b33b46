import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueFacts } from '#contracts/issue/record.ts';
import type { Edit } from '#store/edits.ts';
import { mapAllIssues } from '#store/issues.ts';
import type { UserStateKind } from '#store/keys/userState.ts';
import type { Table } from '#store/table.ts';

type Issue = Pick<IssueFacts, 'vulnerability' | 'stores'>;

/** Decisions of users on issues. */
export interface DecisionEdits<T> {
  readonly edits: readonly Edit[];
  /** Issues that the edits name one by one. */
  readonly named: readonly T[];
}

/** Of what edits are about. */
export const idsOf = (edits: readonly Edit[], kind: UserStateKind): string[] => [
  ...new Set(
    edits.flatMap(({ subjects = [] }) =>
      subjects.filter((subject) => subject.kind === kind).map(({ id }) => id),
    ),
  ),
];

/** Issues that are named one by one, and those of checks that were accepted as a whole or in part. */
const readEdited = async (
  core: Table,
  customer: CustomerContext,
  { edits, named }: DecisionEdits<Issue>,
): Promise<readonly Issue[]> => {
  const ruled = edits.flatMap(({ rule }) => rule?.vulnerability ?? []);
  const checks = new Set<unknown>([...idsOf(edits, 'issueRule'), ...ruled]);
  const isUnnamed = edits.some(({ subjects }) => subjects === undefined);
  if (checks.size === 0 && !isUnnamed) return named;
  // No index leads from a check to its issues: it is rarely accepted as a whole.
  const found = await mapAllIssues(core, customer, (issue) =>
    isUnnamed || checks.has(issue.vulnerability) ? [issue] : [],
  );
  return [...named, ...found.flat()];
};

/** Data stores on which the issues of these edits bear. */
export const readStoresOfEdits = async (
  core: Table,
  customer: CustomerContext,
  decisions: DecisionEdits<Issue>,
): Promise<string[]> => {
  const issues = await readEdited(core, customer, decisions);
  return [...new Set(issues.flatMap(({ stores }) => stores))];
};
