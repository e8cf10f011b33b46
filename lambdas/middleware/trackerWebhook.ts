import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { CustomerId } from '#contracts/ids.ts';
import {
  WEBHOOK_SECRET_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
} from '#contracts/ticket/webhookRoutes.ts';
import type { SentRequest } from './apiHandler.ts';
import { openReference, signReference } from './signedReference.ts';

/** Name of the key that signs ids of webhooks and makes their secrets. */
export const WEBHOOK_KEY = 'webhooks';
const purpose = 'tracker webhook';

const Webhook = z.object({ customerId: CustomerId, integrationId: z.string() });
type Webhook = z.infer<typeof Webhook>;

/** Where a tracker announces changes. It cannot be guessed, and grants nothing without the secret. */
export const webhookIdOf = (key: Uint8Array, { customerId, integrationId }: Webhook): string =>
  signReference({ key, purpose }, { customerId, integrationId });

/** Undefined when it is not ours. */
export const openWebhookId = (key: Uint8Array, id: string): Webhook | undefined =>
  Webhook.safeParse(openReference({ key, purpose }, id)).data;

/** Of the webhook of an integration; another salt makes another secret. */
export const webhookSecretOf = (
  key: Uint8Array,
  { integrationId, salt }: { readonly integrationId: string; readonly salt: string },
): string =>
  createHmac('sha256', key)
    .update(`${purpose} secret\n${integrationId}\n${salt}`)
    .digest('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** True when the body is signed with the secret, or the secret is shown by a tracker that cannot sign. */
export const hasSecret = ({ headers, body }: SentRequest, secret: string): boolean => {
  const signature = headers[WEBHOOK_SIGNATURE_HEADER];
  if (signature === undefined) return isSame(headers[WEBHOOK_SECRET_HEADER] ?? '', secret);
  const mac = createHmac('sha256', secret).update(body()).digest('hex');
  return isSame(signature.toLowerCase(), `sha256=${mac}`);
};
