import type { AuditAction } from '#contracts/auditLog/words.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { actorNameOf } from '#domain/user/actorName.ts';
import { addAudit } from '#store/audit.ts';
import type { Table } from '#store/table.ts';
import { readUser } from '#store/users.ts';

export interface AuditedAction {
  readonly by: { readonly userId: string; readonly customer: CustomerContext };
  readonly action: AuditAction;
  readonly target?: string;
  readonly detail?: string;
}

/** Writes what a user did into the customer's audit log. */
export const writeAuditEntry = async (
  { identity, core }: { readonly identity: Table; readonly core: Table },
  { by, action, target = '', detail = '' }: AuditedAction,
): Promise<void> => {
  const user = await readUser(identity, by.userId);
  const email = user ? actorNameOf(user) : '';
  const at = Date.now();
  await addAudit(core, by.customer, { at, action, userId: by.userId, email, target, detail });
};
