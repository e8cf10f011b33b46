import { isDeepStrictEqual } from 'node:util';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { PostureIssue } from '#contracts/integration/postureIssue.ts';
import { integrationRange, postureIssueKey, postureIssuesPk } from './keys/deliveries.ts';
import { deleteItem, inParallel, putItem, queryAll, type Table } from './table.ts';

const AT_ONCE = 16;

export const readPostureIssues = async (
  core: Table,
  customer: CustomerContext,
  integrationId: string,
): Promise<PostureIssue[]> => {
  const between = integrationRange(integrationId);
  const items = await queryAll(core, postureIssuesPk(customer), { between });
  return items.flatMap((item) => PostureIssue.safeParse(item).data ?? []);
};

export interface PostureState {
  readonly integrationId: string;
  /** All that are open now. */
  readonly issues: readonly PostureIssue[];
}

/** Makes what is stored the same as the state; what does not differ is not written. */
export const savePostureIssues = async (
  core: Table,
  customer: CustomerContext,
  { integrationId, issues }: PostureState,
): Promise<void> => {
  const before = await readPostureIssues(core, customer, integrationId);
  const stored = new Map(before.map((issue) => [issue.id, issue]));
  const open = new Set(issues.map(({ id }) => id));
  const keyOf = (issueId: string) => postureIssueKey(customer, { integrationId, issueId });
  const changed = issues.filter((issue) => !isDeepStrictEqual(issue, stored.get(issue.id)));
  await inParallel(changed, AT_ONCE, (issue) => putItem(core, { ...keyOf(issue.id), ...issue }));
  const gone = before.filter(({ id }) => !open.has(id));
  await inParallel(gone, AT_ONCE, ({ id }) => deleteItem(core, keyOf(id)));
};
