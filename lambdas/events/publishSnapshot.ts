import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { PublishMessage } from '#contracts/scan/ingestMessage.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import type { PublishDeps } from '#readModel/publisher/publishDeps.ts';
import { isDeparted } from '#store/departed.ts';
import { inParallel, table } from '#store/table.ts';
import { type CustomerRequest, groupByCustomer } from './messages/groupByCustomer.ts';

const { CORE_TABLE, CHUNKS_TABLE, ANALYSIS_QUEUE_URL } = env(
  z.object({ CORE_TABLE: z.string(), CHUNKS_TABLE: z.string(), ANALYSIS_QUEUE_URL: z.string() }),
);
const deps: PublishDeps = {
  core: table(CORE_TABLE),
  chunks: table(CHUNKS_TABLE),
  kinds: listedKinds,
  now: Date.now,
  log,
};

/** Indices of the messages to be retried. */
const publish = async ({
  customerId,
  all,
  indices,
}: CustomerRequest): Promise<readonly number[]> => {
  try {
    const customer = customerContext(customerId);
    if (await isDeparted(deps.core, customer)) return [];
    const isAnalysisDue = await publishAll(deps, { customer, rebuild: all });
    if (isAnalysisDue) {
      await sendMessage({ queueUrl: ANALYSIS_QUEUE_URL, group: customerId, body: { customerId } });
    }
    return [];
  } catch (error) {
    log.error('publish failed: retried by the queue', { error, customerId });
    return indices;
  }
};

const parse = (body: unknown) => {
  const { data } = PublishMessage.safeParse(body);
  return data && { customerId: data.customerId, all: data.rebuild ?? false };
};

/** Consumer of the publish queue. */
export const handler = sqsHandler('publishSnapshot', async (bodies) => {
  const failed = await inParallel(groupByCustomer(bodies, parse, log), 2, publish);
  return new Set(failed.flat());
});
