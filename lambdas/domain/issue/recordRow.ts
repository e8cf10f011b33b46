import type { IssueRecord } from '#contracts/issue/record.ts';
import type { IssueRecordRow } from '#contracts/issue/recordRoutes.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Ms since 1970. Scans write what changed only: an active issue was seen by the last complete scan
 * of its account, too. `scannedAt` is by account.
 */
export const lastSeenOf =
  (scannedAt: ReadonlyMap<string, number>) =>
  ({ status, lastScanned, accountId }: IssueRecord): number =>
    status === 'resolved' ? lastScanned : Math.max(lastScanned, scannedAt.get(accountId) ?? 0);

export const issueRecordRow = (issue: IssueRecord, lastSeen: number): IssueRecordRow => ({
  securityIssueInstanceId: issue.id,
  region: issue.region,
  assetName: issue.assetName,
  assetType: issue.assetType,
  because: issue.because,
  lastScanned: iso(lastSeen),
  resolvedOn: issue.resolvedOn === null ? null : iso(issue.resolvedOn),
  reopened: issue.reopened,
  contributions: issue.contributions,
  tags: issue.tags,
});
