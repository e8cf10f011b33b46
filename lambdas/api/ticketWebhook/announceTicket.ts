import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import type { ticketWebhookRoutes } from '#contracts/ticket/webhookRoutes.ts';
import { announcedKey } from '#domain/ticket/announcedKey.ts';
import type { PublicCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import {
  hasSecret,
  openWebhookId,
  WEBHOOK_KEY,
  webhookSecretOf,
} from '#middleware/trackerWebhook.ts';
import { readConnection } from '#store/connections.ts';
import { asCustomer } from '#store/customerTable.ts';
import { signingKey } from '#store/signingKeys.ts';
import { readTicketIdInTracker } from '#store/tickets.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { throttle } from '../shared/throttle.ts';

type Call = PublicCall<TicketsDeps>;

/** Trackers share addresses: only wrong calls count. */
const wrongCalls = { capacity: 30, refillMs: 2_000 };
const rightCalls = { capacity: 120, refillMs: 500 };

interface Announcer {
  readonly customer: CustomerContext;
  readonly integrationId: string;
}

/** Whose webhook it is; undefined = not one of ours, without a secret, or called with a wrong one. */
const announcerOf = async (
  { deps, sent }: Call,
  webhookId: string,
): Promise<Announcer | undefined> => {
  const key = await signingKey(deps.identity, WEBHOOK_KEY);
  const named = openWebhookId(key, webhookId);
  if (named === undefined) return undefined;
  const { integrationId } = named;
  const customer = customerContext(named.customerId);
  const item = await asCustomer(customer, () => readConnection(deps.core, customer, integrationId));
  if (item?.webhook === undefined || item.isDeleted) return undefined;
  const secret = webhookSecretOf(key, { integrationId, salt: item.webhook.salt });
  return hasSecret(sent, secret) ? { customer, integrationId } : undefined;
};

/** Enqueues a look at the ticket; one that is not filed through this integration changes nothing. */
const enqueue = async ({ deps, sent }: Call, { customer, integrationId }: Announcer) => {
  const key = announcedKey(sent.body().toString('utf8'));
  if (key === undefined) return;
  const ticketId = await asCustomer(customer, () =>
    readTicketIdInTracker(deps.core, customer, { integrationId, key }),
  );
  if (ticketId !== undefined) await deps.enqueueSync(customer, ticketId);
};

/** What the call says is not believed: the ticket is read from its tracker. So it may be repeated. */
export const announceTicket: UseCase<
  typeof ticketWebhookRoutes.announceTicket,
  TicketsDeps
> = async ({ webhookId }, call) => {
  const { deps, now, sourceAddress } = call;
  const announcer = await announcerOf(call, webhookId);
  if (announcer === undefined) {
    await throttle(deps.identity, { name: `webhook ${sourceAddress}`, rule: wrongCalls, now });
    throw new AppError('invalidCredentials');
  }
  const name = `webhook of ${announcer.integrationId}`;
  await throttle(deps.identity, { name, rule: rightCalls, now });
  await enqueue(call, announcer);
  return { msg: 'Accepted.' };
};
