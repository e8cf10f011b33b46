import type { IdentitySummary } from '#contracts/list/summaries.ts';
import { type RowOf, setCell } from '#readModel/engine/kind.ts';
import type { identitiesKind } from './spec.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Its last activity is filled in for all rows, and its risk is unknown until permissions are evaluated. */
export const identityRow = ({
  lastUsedKnown,
  hasMfa,
  reachRisk,
  awsTags,
  ...summary
}: IdentitySummary & { firstSeenAt: number }): RowOf<typeof identitiesKind> => ({
  ...summary,
  risk: reachRisk?.score ?? null,
  lastActive: null,
  tags: setCell(awsTags),
  isProvisional: flag(reachRisk?.isProvisional ?? false),
  lastUsedKnown: flag(lastUsedKnown),
  hasMfa: hasMfa === null ? null : flag(hasMfa),
});
