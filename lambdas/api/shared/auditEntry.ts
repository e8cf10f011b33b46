import type { AuditAction } from '#contracts/auditLog/words.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import type { NewAuditItem } from '#store/audit.ts';
import { readUser } from '#store/users.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** Audit entry of an edit. */
export const auditEntry = async (
  { deps, caller, now }: MemberCall<ListsDeps>,
  deed: { readonly action: AuditAction; readonly target: string; readonly detail: string },
): Promise<NewAuditItem> => {
  const user = await readUser(deps.identity, caller.userId);
  return { at: now, userId: caller.userId, email: user?.email ?? '', ...deed };
};
