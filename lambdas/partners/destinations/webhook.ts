import { createHmac } from 'node:crypto';
import type { ConnectionOf } from '#contracts/integration/connection.ts';
import { checkAnswer, type OpenConnection, portsOf } from '../callPartner.ts';
import { send } from '../send.ts';
import type { Deliver, DeliveryMessage } from './destination.ts';
import { linkOf } from './ocsfLines.ts';

/** Version of the body, raised when a field changes its meaning or goes. */
const BODY_VERSION = 1;

const bodyOf = (message: DeliveryMessage): string => {
  const { id, at, title, text, link, events } = message;
  return JSON.stringify({
    version: BODY_VERSION,
    ...{ id, at: new Date(at).toISOString(), title, text, link },
    events: events.map((event) => ({
      ...event,
      at: new Date(event.at).toISOString(),
      link: linkOf(message, event),
    })),
  });
};

/** HMAC-SHA256 of `<timestamp>.<body>`, in hexadecimal digits. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * The receiver compares `x-dataward-signature: v1=<hex>` with its own HMAC of timestamp and body,
 * refuses timestamps older than five minutes, and takes an id once.
 */
export const deliverToWebhook: Deliver<OpenConnection<ConnectionOf<'webhook'>>> = async (
  { connection, secret, limits },
  message,
) => {
  const body = bodyOf(message);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const call = {
    method: 'POST',
    url: connection.address,
    headers: {
      'content-type': 'application/json',
      'x-dataward-id': message.id,
      'x-dataward-timestamp': timestamp,
      'x-dataward-signature': `v1=${signatureOf(secret, timestamp, body)}`,
    },
    body,
    isRepeatable: true,
  } as const;
  checkAnswer('webhook', await send(call, { ...limits, ports: portsOf.webhook ?? [] }));
};
