import type { IdentitySummary } from '#contracts/list/summaries.ts';
import type { RowOf } from '#readModel/engine/kind.ts';
import type { identitiesKind } from './spec.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Its risk is that of the stores that it can reach: unknown until permissions are evaluated. */
export const identityRow = ({
  lastUsedKnown,
  hasMfa,
  ...summary
}: IdentitySummary & { firstSeenAt: number }): RowOf<typeof identitiesKind> => ({
  ...summary,
  risk: null,
  lastUsedKnown: flag(lastUsedKnown),
  hasMfa: hasMfa === null ? null : flag(hasMfa),
});
