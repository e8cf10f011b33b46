import type { IdentityRow } from '#contracts/identity/routes.ts';
import { principalIdOf, principalOfIdentity } from '#domain/activity/principalId.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { readLastActive } from '#store/lastActive.ts';
import type { Table } from '#store/table.ts';

type Call = Pick<MemberCall<{ readonly chunks: Table }>, 'deps' | 'caller'>;

const principalOf = ({ type, name, identityId: arn, cloudAccountId: accountId }: IdentityRow) =>
  principalIdOf(principalOfIdentity({ type, name, arn, accountId }));

/** Rows of identities, with their last activity by now: lists are older than that. */
export const withActivity = async (
  { deps, caller }: Call,
  rows: readonly IdentityRow[],
): Promise<IdentityRow[]> => {
  if (rows.length === 0) return [];
  const lastActive = await readLastActive(deps.chunks, caller.customer, rows.map(principalOf));
  return rows.map((row) => {
    const at = lastActive(principalOf(row));
    return at === undefined ? row : { ...row, lastActivity: new Date(at).toISOString() };
  });
};
