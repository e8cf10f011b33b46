import * as z from 'zod/mini';
import { readPartFile } from '#aws/customerAccount.ts';
import { sendMessage } from '#aws/queues.ts';
import { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { inParallel, table } from '#store/table.ts';
import type { IngestDeps } from './ingest/deps.ts';
import { ingestMessage } from './ingest/ingestMessage.ts';

const { CORE_TABLE, PUBLISH_QUEUE_URL, ANALYSIS_QUEUE_URL, EVENTS_QUEUE_URL, INGEST_QUEUE_URL } =
  env(
    z.object({
      CORE_TABLE: z.string(),
      PUBLISH_QUEUE_URL: z.string(),
      ANALYSIS_QUEUE_URL: z.string(),
      EVENTS_QUEUE_URL: z.string(),
      INGEST_QUEUE_URL: z.string(),
    }),
  );
const MESSAGES_AT_A_TIME = 4;

const deps: IngestDeps = {
  core: table(CORE_TABLE),
  readPart: readPartFile,
  enqueuePublish: ({ customerId }) =>
    sendMessage({ queueUrl: PUBLISH_QUEUE_URL, group: customerId, body: { customerId } }),
  enqueueAnalysis: ({ customerId }) =>
    sendMessage({ queueUrl: ANALYSIS_QUEUE_URL, group: customerId, body: { customerId } }),
  enqueueEvents: ({ customerId }) =>
    sendMessage({ queueUrl: EVENTS_QUEUE_URL, group: customerId, body: { customerId } }),
  enqueueIngest: (message) =>
    sendMessage({ queueUrl: INGEST_QUEUE_URL, group: message.customerId, body: message }),
  now: Date.now,
  log,
};

/** True when the message must be retried. A message that does not match its schema is dropped. */
const fails = async (body: unknown): Promise<boolean> => {
  const message = IngestMessage.safeParse(body);
  if (!message.success) {
    log.error('message does not match its schema: dropped');
    return false;
  }
  const { customerId, accountId } = message.data;
  try {
    await ingestMessage(deps, message.data);
    return false;
  } catch (error) {
    log.error('ingest failed: retried by the queue', { error, customerId, accountId });
    return true;
  }
};

/** Consumer of the ingest queue: parts and ends of scans, any of them twice and in any order. */
export const handler = sqsHandler('ingestScan', async (bodies) => {
  const failed = await inParallel(bodies, MESSAGES_AT_A_TIME, fails);
  return new Set(failed.flatMap((each, index) => (each ? [index] : [])));
});
