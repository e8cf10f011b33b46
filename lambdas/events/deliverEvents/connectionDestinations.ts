import { createHash } from 'node:crypto';
import type { Secrets } from '#aws/secrets.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import { DeliveryError } from '#partners/deliveryError.ts';
import { contentOf, type DeliveryMessage } from '#partners/destinations/destination.ts';
import { destinationOf, takesEvents } from '#partners/openPartner.ts';
import type { SendLimits } from '#partners/send.ts';
import { type ConnectionItem, readConnections, recordContact } from '#store/connections.ts';
import { readDelivery, recordDelivery } from '#store/deliveries.ts';
import type { Table } from '#store/table.ts';
import type { EventDestination } from './destination.ts';

export interface ConnectionDeps {
  readonly core: Table;
  readonly secrets: Pick<Secrets, 'read'>;
  readonly limits: SendLimits;
  readonly siteUrl: string;
  readonly now: () => number;
}

/** For so long what may pass is tried again. */
const TRIED_MS = 24 * 3_600_000;
const SHOWN = 20;

const titleOf = (events: readonly FindingEvent[]): string =>
  events.length === 1 ? (events[0]?.name ?? '') : `${events.length} changes of findings`;

/** The same events make the same message, so that a receiver can tell a repetition. */
const messageOf = (siteUrl: string, events: readonly FindingEvent[]): DeliveryMessage => ({
  id: createHash('sha256')
    .update(events.map(({ id }) => id).join(' '))
    .digest('hex')
    .slice(0, 32),
  at: Math.max(...events.map(({ at }) => at)),
  title: titleOf(events),
  text: events
    .slice(0, SHOWN)
    .map(({ kind, name }) => `${kind}: ${name}`)
    .join('\n'),
  link: `${siteUrl}/`,
  events,
});

interface Sending {
  readonly customer: CustomerContext;
  readonly item: ConnectionItem;
  readonly message: DeliveryMessage;
  /** This attempt included. */
  readonly attempts: number;
}

const record = async (
  { core, now }: ConnectionDeps,
  { customer, item, message, attempts }: Sending,
  fault: { readonly error: string; readonly isLast: boolean } | undefined,
): Promise<void> => {
  const error = fault?.error ?? null;
  const outcome = fault === undefined ? 'delivered' : fault.isLast ? 'failed' : 'waiting';
  await recordDelivery(core, customer, {
    ...{ integrationId: item.id, messageId: message.id, at: message.at, title: message.title },
    ...{ outcome, attempts, triedAt: now(), error },
    ...(outcome === 'failed' && { content: contentOf(message) }),
  });
  await recordContact(core, customer, { id: item.id, at: now(), error });
};

/** What a partner refuses for good is noted and passed over, so that later events are not held up. */
const send = async (deps: ConnectionDeps, sending: Sending): Promise<void> => {
  const { customer, item, message } = sending;
  const { connection, id } = item;
  const secret = await deps.secrets.read({ customerId: customer.customerId, id });
  try {
    await destinationOf({ connection, secret, limits: deps.limits })?.(message);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const isLast = !error.isRetryable || deps.now() - message.at >= TRIED_MS;
    await record(deps, sending, { error: error.message, isLast });
    if (isLast) return;
    throw error;
  }
  await record(deps, sending, undefined);
};

const handTo = async (
  deps: ConnectionDeps,
  { customer, item, message }: Omit<Sending, 'attempts'>,
): Promise<void> => {
  const { at, id: messageId } = message;
  const of = { integrationId: item.id, at, messageId };
  const before = await readDelivery(deps.core, customer, of);
  if (before !== undefined && before.outcome !== 'waiting') return;
  await send(deps, { customer, item, message, attempts: (before?.attempts ?? 0) + 1 });
};

/** Log services and webhooks of a customer: one destination each, so that none waits for another. */
export const connectionDestinations = async (
  deps: ConnectionDeps,
  customer: CustomerContext,
): Promise<readonly EventDestination[]> =>
  (await readConnections(deps.core, customer))
    .filter(({ connection, isDeleted }) => takesEvents(connection) && !isDeleted)
    .map((item) => ({
      name: `connection ${item.id}`,
      hand: (of, events) =>
        handTo(deps, { customer: of, item, message: messageOf(deps.siteUrl, events) }),
    }));
