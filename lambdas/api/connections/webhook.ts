import type { PartnerName } from '#contracts/integration/connection.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { WEBHOOK_KEY, webhookIdOf } from '#middleware/trackerWebhook.ts';
import type { ConnectionItem } from '#store/connections.ts';
import { signingKey } from '#store/signingKeys.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';

/** Those that keep tickets. */
export const announcing: readonly PartnerName[] = ['jira', 'serviceNow'];

/** Where a tracker announces changes of its tickets; null for other partners. */
export const webhookOf = async (
  { deps, caller }: MemberCall<IntegrationsDeps>,
  { id, connection, webhook }: ConnectionItem,
) => {
  if (!announcing.includes(connection.partner)) return null;
  const key = await signingKey(deps.identity, WEBHOOK_KEY);
  return {
    id: webhookIdOf(key, { customerId: caller.customer.customerId, integrationId: id }),
    secretMadeAt: webhook === undefined ? null : new Date(webhook.madeAt).toISOString(),
  };
};
