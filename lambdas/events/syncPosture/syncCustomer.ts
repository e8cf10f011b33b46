import type { Secrets } from '#aws/secrets.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { DeliveryError } from '#partners/deliveryError.ts';
import { readWizIssues } from '#partners/posture/wiz.ts';
import type { SendLimits } from '#partners/send.ts';
import { type ConnectionItem, readConnections, recordContact } from '#store/connections.ts';
import { savePostureIssues } from '#store/postureIssues.ts';
import type { Table } from '#store/table.ts';

export interface SyncDeps {
  readonly core: Table;
  readonly secrets: Pick<Secrets, 'read'>;
  readonly limits: SendLimits;
  readonly now: () => number;
}

/** Of one provider, the most severe first. */
const MOST_ISSUES = 5_000;

const pull = async (deps: SyncDeps, customer: CustomerContext, item: ConnectionItem) => {
  const { id, connection } = item;
  if (connection.partner !== 'wiz' || item.isDeleted) return;
  const secret = await deps.secrets.read({ customerId: customer.customerId, id });
  const issues = await readWizIssues({ connection, secret, limits: deps.limits }, MOST_ISSUES);
  await savePostureIssues(deps.core, customer, { integrationId: id, issues });
  const at = deps.now();
  await recordContact(deps.core, customer, { id, at, error: null, synced: issues.length });
};

/**
 * Makes the stored issues of a customer's posture providers those that are open there now. A
 * refusal of a provider is noted in its integration; what was stored stays.
 */
export const syncCustomer = async (deps: SyncDeps, customer: CustomerContext): Promise<void> => {
  for (const item of await readConnections(deps.core, customer)) {
    try {
      await pull(deps, customer, item);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const contact = { id: item.id, at: deps.now(), error: error.message };
      await recordContact(deps.core, customer, contact);
    }
  }
};
