import type { Secrets } from '#aws/secrets.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { alertTemplate } from '#domain/mail/alertTemplate.ts';
import type { MailTemplate } from '#domain/mail/template.ts';
import type { Log } from '#middleware/log.ts';
import { DeliveryError } from '#partners/deliveryError.ts';
import { contentOf, type DeliveryMessage } from '#partners/destinations/destination.ts';
import { destinationOf } from '#partners/openPartner.ts';
import type { SendLimits } from '#partners/send.ts';
import { forgetAlert, type PendingAlert, postponeAlert, readPendingAlerts } from '#store/alerts.ts';
import { readConnection, recordContact } from '#store/connections.ts';
import { recordDelivery } from '#store/deliveries.ts';
import { readMember } from '#store/members.ts';
import type { Table } from '#store/table.ts';

export interface SendDeps {
  readonly core: Table;
  readonly identity: Table;
  readonly secrets: Pick<Secrets, 'read'>;
  readonly limits: SendLimits;
  /** Undefined where the deployment sends no mail. */
  readonly sendMail: ((to: string, mail: MailTemplate) => Promise<void>) | undefined;
  readonly siteUrl: string;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

/** A run that has not noted the end for so long is dead. */
const SENDING_MS = 5 * 60_000;
const MOST_ATTEMPTS = 8;
const FIRST_WAIT_MS = 30_000;
const MOST_WAIT_MS = 3_600_000;

interface Sending {
  readonly customer: CustomerContext;
  readonly alert: PendingAlert;
}

const messageOf = ({ siteUrl }: SendDeps, alert: PendingAlert): DeliveryMessage => {
  const { id, at, title, text, path, events } = alert;
  return { id, at, title, text, link: `${siteUrl}${path}`, events };
};

const sendChat = async (deps: SendDeps, { customer, alert }: Sending): Promise<void> => {
  const { id } = alert.recipient;
  const item = await readConnection(deps.core, customer, id);
  // It was deleted meanwhile: nobody is left to be alerted.
  if (item === undefined || item.isDeleted) return;
  const secret = await deps.secrets.read({ customerId: customer.customerId, id });
  const open = { connection: item.connection, secret, limits: deps.limits };
  await destinationOf(open)?.(messageOf(deps, alert));
};

/** A user who was removed or deactivated meanwhile gets nothing. */
const sendToUser = async (deps: SendDeps, { customer, alert }: Sending): Promise<void> => {
  const user = await readMember(deps.identity, customer.customerId, alert.recipient.id);
  if (user === undefined || user.status !== 'ACTIVE') return;
  const { title, text, link } = messageOf(deps, alert);
  await deps.sendMail?.(user.email, alertTemplate({ title, text, link }));
};

const record = async (
  deps: SendDeps,
  { customer, alert }: Sending,
  {
    outcome,
    error,
  }: { readonly outcome: 'delivered' | 'waiting' | 'failed'; readonly error: string | null },
): Promise<void> => {
  const { core, now } = deps;
  const { recipient, id: messageId, at, title, attempts } = alert;
  const integrationId = recipient.type === 'slack' ? recipient.id : `email ${recipient.id}`;
  await recordDelivery(core, customer, {
    ...{ integrationId, messageId, at, title, outcome, error, attempts, triedAt: now() },
    ...(outcome === 'failed' && { content: contentOf(messageOf(deps, alert)) }),
  });
  if (recipient.type === 'slack')
    await recordContact(core, customer, { id: recipient.id, at: now(), error });
};

const waitAfter = (attempts: number): number =>
  Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));

/** Texts of errors that are not a partner's may hold more than a person is to see. */
const reasonOf = (error: unknown): string =>
  error instanceof DeliveryError ? error.message : 'The message could not be sent.';

const isFinal = (error: unknown, { attempts }: PendingAlert): boolean =>
  (error instanceof DeliveryError && !error.isRetryable) || attempts >= MOST_ATTEMPTS;

const fail = async (deps: SendDeps, sending: Sending, error: unknown): Promise<void> => {
  const { customer, alert } = sending;
  const { id, attempts } = alert;
  deps.log.error('alert: not sent', { error, customerId: customer.customerId, attempts });
  const isLast = isFinal(error, alert);
  await record(deps, sending, { outcome: isLast ? 'failed' : 'waiting', error: reasonOf(error) });
  if (isLast) return forgetAlert(deps.core, customer, id);
  const to = { ...alert, nextAt: deps.now() + waitAfter(attempts) };
  await postponeAlert(deps.core, customer, { from: alert, to });
};

const send = async (deps: SendDeps, sending: Sending): Promise<void> => {
  const { customer, alert } = sending;
  try {
    if (alert.recipient.type === 'slack') await sendChat(deps, sending);
    else await sendToUser(deps, sending);
  } catch (error) {
    return fail(deps, sending, error);
  }
  await record(deps, sending, { outcome: 'delivered', error: null });
  await forgetAlert(deps.core, customer, alert.id);
};

/** Nothing where another run sends it. */
const sendOne = async (deps: SendDeps, { customer, alert: from }: Sending): Promise<void> => {
  const alert = { ...from, attempts: from.attempts + 1, nextAt: deps.now() + SENDING_MS };
  if (await postponeAlert(deps.core, customer, { from, to: alert }))
    await send(deps, { customer, alert });
};

/**
 * Sends the alerts whose time has come. One that fails is tried again, ever later, eight times; a run
 * that dies between sending and noting it sends that one again. Returns when the next is due.
 */
export const sendAlerts = async (
  deps: SendDeps,
  customer: CustomerContext,
): Promise<number | undefined> => {
  const pending = await readPendingAlerts(deps.core, customer);
  const due = pending.filter(({ nextAt }) => nextAt <= deps.now());
  for (const alert of due) await sendOne(deps, { customer, alert });
  const left = due.length === 0 ? pending : await readPendingAlerts(deps.core, customer);
  return left.length === 0 ? undefined : Math.min(...left.map(({ nextAt }) => nextAt));
};
