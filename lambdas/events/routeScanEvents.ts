import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { table } from '#store/table.ts';

const { IDENTITY_TABLE, INGEST_QUEUE_URL } = env(
  z.object({ IDENTITY_TABLE: z.string(), INGEST_QUEUE_URL: z.string() }),
);
const identity = table(IDENTITY_TABLE);

type ScanEvent = Pick<EventBridgeEvent<string, unknown>, 'account' | 'detail-type' | 'detail'>;

/**
 * Forwards scan events to the ingest queue, in their customer's group. The customer follows from
 * the envelope's account, which EventBridge sets; events of unclaimed accounts are dropped.
 */
export const handler = eventHandler('routeScanEvents', async (event: ScanEvent): Promise<void> => {
  const { account: accountId, 'detail-type': name, detail } = event;
  const customerId = await readAccountClaim(identity, accountId);
  if (customerId === undefined) {
    log.warn('event from an account without a customer: dropped', { accountId, name });
    return;
  }
  const message = IngestMessage.safeParse({ name, customerId, accountId, detail });
  if (!message.success) {
    log.warn('event does not match its schema: dropped', { accountId, customerId, name });
    return;
  }
  await sendMessage({ queueUrl: INGEST_QUEUE_URL, group: customerId, body: message.data });
});
