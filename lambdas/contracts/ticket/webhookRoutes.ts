import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';

/** Header of trackers that cannot sign; its value is the secret itself. */
export const WEBHOOK_SECRET_HEADER = 'x-dataward-secret';
/** `sha256=` and the hex digits of the HMAC of the body, as Jira sends it. */
export const WEBHOOK_SIGNATURE_HEADER = 'x-hub-signature';

const WebhookId = z
  .string()
  .check(z.regex(/^[\w-]{20,512}\.[\w-]{43}$/, 'This is not the id of a webhook.'));

export const ticketWebhookRoutes = {
  announceTicket: {
    method: 'POST',
    path: '/webhook/ticket/{webhookId}',
    access: 'public',
    body: 'signed',
    reply: 'accepted',
    summary:
      'Called by trackers when a ticket changed, with `X-Hub-Signature` or `X-Dataward-Secret`; the ticket is then read from its tracker',
    request: z.object({ webhookId: WebhookId }),
    response: z.object({ msg: z.string() }),
  },
} as const satisfies Routes;
