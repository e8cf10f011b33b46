import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { IdentitySummary } from '#contracts/list/summaries.ts';
import type { Row } from '#readModel/engine/kind.ts';

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
});

/** Its risk is that of the stores that it can reach: unknown until permissions are evaluated. */
export const identityCells = ({
  lastUsedKnown,
  hasMfa,
  ...summary
}: IdentitySummary & { firstSeenAt: number }): Row => ({
  ...summary,
  risk: null,
  lastUsedKnown: Number(lastUsedKnown),
  hasMfa: hasMfa === null ? null : Number(hasMfa),
});
