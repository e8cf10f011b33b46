import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { IdentitySummary } from '#contracts/list/summaries.ts';
import { awsTagWords } from '#domain/tag/awsTagWords.ts';

export const identitySummaryOf = (row: ScannedIdentity, accountId: string): IdentitySummary => ({
  arn: row.arn,
  name: row.name,
  type: row.identityType,
  accountId,
  createdAt: row.createdAt,
  lastUsed: row.lastUsed,
  lastUsedKnown: row.lastUsedKnown,
  hasMfa: row.hasMfa,
  policies: row.attachedPolicies.length + row.inlinePolicies.length,
  awsTags: awsTagWords(row.tags),
});
