import type { MemberCall } from '#middleware/areaHandler.ts';
import { addAudit } from '#store/audit.ts';
import { readUser } from '#store/users.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';

export interface Change {
  readonly action: 'integration added' | 'integration changed' | 'integration deleted';
  readonly target: string;
  readonly detail?: string;
}

/** Writes what the caller did into the customer's audit log. */
export const recordChange = async (
  { deps, caller }: MemberCall<IntegrationsDeps>,
  { action, target, detail = '' }: Change,
): Promise<void> => {
  const user = await readUser(deps.identity, caller.userId);
  const email = user?.email ?? '';
  const entry = { at: Date.now(), action, userId: caller.userId, email, target, detail };
  await addAudit(deps.core, caller.customer, entry);
};
