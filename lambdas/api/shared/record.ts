import type { CustomerContext } from '#contracts/customer/context.ts';
import type { AuditAction } from '#contracts/words.ts';
import { addAudit } from '#store/audit.ts';
import { readUser } from '#store/users.ts';
import type { PeopleDeps } from './people.ts';

export interface Deed {
  readonly by: { readonly userId: string; readonly customer: CustomerContext };
  readonly action: AuditAction;
  readonly target?: string;
  readonly detail?: string;
}

/** Writes what a user did into the customer's audit log. */
export const record = async (
  { identity, core }: Pick<PeopleDeps, 'identity' | 'core'>,
  { by, action, target = '', detail = '' }: Deed,
): Promise<void> => {
  const user = await readUser(identity, by.userId);
  const email = user?.email ?? '';
  const at = Date.now();
  await addAudit(core, by.customer, { at, action, userId: by.userId, email, target, detail });
};
