import type { IssueRecord } from '#contracts/issue/record.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readIssue } from '#store/issues.ts';
import type { Table } from '#store/table.ts';

export interface IssueReference {
  readonly securityIssueInstanceId: string;
  /** Definition. */
  readonly id?: string | null | undefined;
  /** ARN of the asset. */
  readonly assetId?: string | null | undefined;
}

/** An instance of the caller's customer, from the store of record; else a 404. */
export const issueOf = async (
  { securityIssueInstanceId, id, assetId }: IssueReference,
  { deps, caller }: MemberCall<{ readonly core: Table }>,
): Promise<IssueRecord> => {
  const issue = await readIssue(deps.core, caller.customer, securityIssueInstanceId);
  const isMeant =
    issue !== undefined &&
    (id ?? issue.vulnerability) === issue.vulnerability &&
    (assetId ?? issue.location) === issue.location;
  if (!isMeant) throw new AppError('notFound');
  return issue;
};
