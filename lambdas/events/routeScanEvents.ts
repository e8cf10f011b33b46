import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { ActivityMessage } from '#contracts/activity/activityMessage.ts';
import { activityPartWritten } from '#contracts/activity/activityPartWritten.ts';
import { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { table } from '#store/table.ts';

const { IDENTITY_TABLE, INGEST_QUEUE_URL, ACTIVITY_QUEUE_URL } = env(
  z.object({
    IDENTITY_TABLE: z.string(),
    INGEST_QUEUE_URL: z.string(),
    ACTIVITY_QUEUE_URL: z.string(),
  }),
);
const identity = table(IDENTITY_TABLE);

type ScanEvent = Pick<EventBridgeEvent<string, unknown>, 'account' | 'detail-type' | 'detail'>;

/** The queue of the event, and its message; undefined = it does not match its schema. */
const messageOf = (
  name: string,
  of: { customerId: string; accountId: string; detail: unknown },
) => {
  if (name === activityPartWritten.name) {
    const { data: body } = ActivityMessage.safeParse(of);
    return body && { queueUrl: ACTIVITY_QUEUE_URL, body };
  }
  const { data: body } = IngestMessage.safeParse({ name, ...of });
  return body && { queueUrl: INGEST_QUEUE_URL, body };
};

/**
 * Forwards scan events to the queue of their kind, in their customer's group. The customer follows
 * from the envelope's account, which EventBridge sets; events of unclaimed accounts are dropped.
 */
export const handler = eventHandler('routeScanEvents', async (event: ScanEvent): Promise<void> => {
  const { account: accountId, 'detail-type': name, detail } = event;
  const customerId = await readAccountClaim(identity, accountId);
  if (customerId === undefined) {
    log.warn('event from an account without a customer: dropped', { accountId, name });
    return;
  }
  const message = messageOf(name, { customerId, accountId, detail });
  if (message === undefined) {
    log.warn('event does not match its schema: dropped', { accountId, customerId, name });
    return;
  }
  await sendMessage({ ...message, group: customerId });
});
