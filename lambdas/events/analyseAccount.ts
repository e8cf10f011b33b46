import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { checks } from '#checks/index.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { AnalysisMessage } from '#contracts/scan/ingestMessage.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { isDeparted } from '#store/departed.ts';
import { inParallel, table } from '#store/table.ts';
import { createAccessMemos } from './analyse/accessMemos.ts';
import { analyse } from './analyse/analyse.ts';
import type { AnalysisDeps } from './analyse/deps.ts';
import { type CustomerRequest, groupByCustomer } from './messages/groupByCustomer.ts';

const { CORE_TABLE, CHUNKS_TABLE, PUBLISH_QUEUE_URL, ANALYSIS_QUEUE_URL, ...given } = env(
  z.object({
    CORE_TABLE: z.string(),
    CHUNKS_TABLE: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    ANALYSIS_QUEUE_URL: z.string(),
    EVENTS_QUEUE_URL: z.string(),
    TICKETS_QUEUE_URL: z.string(),
    CHECKS_VERSION: z.string(),
  }),
);
const { EVENTS_QUEUE_URL, TICKETS_QUEUE_URL, CHECKS_VERSION } = given;

const deps: AnalysisDeps = {
  core: table(CORE_TABLE),
  chunks: table(CHUNKS_TABLE),
  checks,
  loadDetections: async () => (await import('#domain/detections/index.ts')).detections,
  checksVersion: CHECKS_VERSION,
  accessMemos: createAccessMemos(),
  enqueuePublish: ({ customerId }, rebuild) =>
    sendMessage({
      queueUrl: PUBLISH_QUEUE_URL,
      group: customerId,
      body: { customerId, ...(rebuild && { rebuild }) },
    }),
  enqueueAnalysis: ({ customerId }, { delaySeconds }) =>
    sendMessage({
      ...{ queueUrl: ANALYSIS_QUEUE_URL, group: customerId, delaySeconds },
      body: { customerId },
    }),
  enqueueEvents: ({ customerId }) =>
    sendMessage({ queueUrl: EVENTS_QUEUE_URL, group: customerId, body: { customerId } }),
  enqueueTickets: ({ customerId }) =>
    sendMessage({ queueUrl: TICKETS_QUEUE_URL, group: customerId, body: { customerId } }),
  now: Date.now,
  log,
};

/** Indices of the messages to be retried. */
const run = async ({ customerId, indices }: CustomerRequest): Promise<readonly number[]> => {
  try {
    const customer = customerContext(customerId);
    if (await isDeparted(deps.core, customer)) return [];
    await analyse(deps, customer);
    return [];
  } catch (error) {
    log.error('analysis failed: retried by the queue', { error, customerId });
    return indices;
  }
};

const parse = (body: unknown) => {
  const { data } = AnalysisMessage.safeParse(body);
  return data && { customerId: data.customerId, all: false };
};

/** Consumer of the analysis queue: what scans and users changed becomes issues. */
export const handler = sqsHandler('analyseAccount', async (bodies) => {
  const failed = await inParallel(groupByCustomer(bodies, parse, log), 2, run);
  return new Set(failed.flat());
});
