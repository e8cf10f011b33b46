import type { checkRoutes } from '#contracts/check/routes.ts';
import { issueRecordRow, lastSeenOf } from '#domain/issue/recordRow.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { readIssues } from '#store/issues.ts';
import { isIssueId } from '#store/keys/ids.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

/** Read from the store of record; an unknown or foreign id has no row. */
export const listIssueRecords: UseCase<
  typeof checkRoutes.listIssueRecords,
  AttackPathsDeps
> = async ({ securityIssueInstanceIds }, { deps: { core }, caller: { customer } }) => {
  const ids = [...new Set(securityIssueInstanceIds)].filter(isIssueId);
  const [issues, accounts] = await Promise.all([
    readIssues(core, customer, ids),
    readCloudAccounts(core, customer),
  ]);
  const scannedAt = new Map(accounts.map(({ id, lastCompleteScanAt }) => [id, lastCompleteScanAt]));
  const seen = lastSeenOf(scannedAt);
  return { data: issues.map((issue) => issueRecordRow(issue, seen(issue))) };
};
