import type { AuditAction } from '#contracts/auditLog/words.ts';
import { actorNameOf } from '#domain/user/actorName.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import type { NewAuditItem } from '#store/audit.ts';
import type { Table } from '#store/table.ts';
import { readUser } from '#store/users.ts';

/** Audit entry that is written in one transaction with what it is about. */
export const auditEntry = async (
  { deps, caller, now }: MemberCall<{ readonly identity: Table }>,
  deed: { readonly action: AuditAction; readonly target: string; readonly detail: string },
): Promise<NewAuditItem> => {
  const user = await readUser(deps.identity, caller.userId);
  return { at: now, userId: caller.userId, email: user ? actorNameOf(user) : '', ...deed };
};
