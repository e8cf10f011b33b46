import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { DeliveryError } from '#partners/deliveryError.ts';
import { destinationOf } from '#partners/openPartner.ts';
import { type ConnectionItem, recordContact } from '#store/connections.ts';
import { type DeliveryItem, readFailedDeliveries, recordDelivery } from '#store/deliveries.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { partnerLimits } from './attempt.ts';
import { findConnection } from './rename.ts';

type Call = MemberCall<IntegrationsDeps>;

/** A person waits, and the function ends after 25 seconds. */
const MOST_MS = 12_000;
const MOST_MESSAGES = 100;

type Send = NonNullable<ReturnType<typeof destinationOf>>;

const openOf = async ({ deps, caller }: Call, { id, connection }: ConnectionItem) => {
  const secret = await deps.secrets.read({ customerId: caller.customer.customerId, id });
  return destinationOf({ connection, secret, limits: partnerLimits(deps) });
};

const messageOf = ({ messageId: id, at, title, content }: DeliveryItem) => ({
  ...{ id, at, title, text: '', link: '', events: [] },
  ...content,
});

/** The partner's refusal, or null. */
const sendOne = async (call: Call, send: Send, item: DeliveryItem): Promise<string | null> => {
  const core = coreAsCaller(call.deps, call.caller, 'manage');
  const { content, ...kept } = item;
  const tried = { ...kept, attempts: item.attempts + 1, triedAt: Date.now() };
  try {
    await send(messageOf(item));
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const refused = { ...tried, content, error: error.message };
    await recordDelivery(core, call.caller.customer, refused);
    return error.message;
  }
  const delivered = { ...tried, outcome: 'delivered', error: null } as const;
  await recordDelivery(core, call.caller.customer, delivered);
  return null;
};

/** Ends at the first refusal. A message keeps its id, by which a receiver can tell a repetition. */
const sendSome = async (call: Call, send: Send, failed: readonly DeliveryItem[]) => {
  let sent = 0;
  for (const item of failed.slice(0, MOST_MESSAGES)) {
    if (Date.now() - call.now > MOST_MS) break;
    const error = await sendOne(call, send, item);
    if (error !== null) return { sent, error };
    sent += 1;
  }
  return { sent, error: null };
};

export const sendAgain: UseCase<typeof connectionRoutes.sendAgain, IntegrationsDeps> = async (
  { id },
  call,
) => {
  const { deps, caller, now: at } = call;
  const send = await openOf(call, await findConnection(call, id));
  if (send === undefined) throw new AppError('notFound');
  const failed = await readFailedDeliveries(deps.core, caller.customer, id);
  const { sent, error } = await sendSome(call, send, failed);
  if (failed.length > 0) {
    const contact = { id, at, error };
    await recordContact(coreAsCaller(deps, caller, 'manage'), caller.customer, contact);
  }
  if (error !== null && sent === 0) throw new AppError('invalidRequest', error);
  return { msg: `${sent} sent again.`, sent, failed: failed.length - sent };
};
