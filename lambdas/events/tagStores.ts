import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { TagsMessage } from '#contracts/tag/tagJob.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { asCustomer, customerTables } from '#store/customerTable.ts';
import { isDeparted } from '#store/departed.ts';
import { table } from '#store/table.ts';
import { type JobDeps, runJob } from './tagStores/runJob.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    TAGS_QUEUE_URL: z.string(),
  }),
);
/** Of the function's five minutes. */
const RUN_MS = 200_000;

/** With the function's own rights: the mark of a deleted customer is not among the customer's items. */
const marks = table(given.CORE_TABLE);

const deps: JobDeps = {
  core: customerTables(given.DATA_ROLE_ARN)(given.CORE_TABLE),
  now: Date.now,
  enqueuePublish: ({ customerId }) =>
    sendMessage({ queueUrl: given.PUBLISH_QUEUE_URL, group: customerId, body: { customerId } }),
  enqueueAgain: ({ customerId }, jobId) =>
    sendMessage({ queueUrl: given.TAGS_QUEUE_URL, group: customerId, body: { customerId, jobId } }),
};

/** True when the message must be retried. */
const fails = async (body: unknown): Promise<boolean> => {
  const { success, data } = TagsMessage.safeParse(body);
  if (!success) {
    log.error('message of the tags queue does not match its schema: dropped');
    return false;
  }
  const { customerId, jobId } = data;
  const customer = customerContext(customerId);
  const until = deps.now() + RUN_MS;
  try {
    if (await isDeparted(marks, customer)) return false;
    await asCustomer(customer, () => runJob(deps, customer, { jobId, until }));
    return false;
  } catch (error) {
    log.error('change of tags failed: retried by the queue', { error, customerId, jobId });
    return true;
  }
};

/** Consumer of the queue of tags, with credentials of the customer whose tags they are. */
export const handler = sqsHandler('tagStores', async (bodies) => {
  const failed = new Set<number>();
  for (const [index, body] of bodies.entries()) if (await fails(body)) failed.add(index);
  return failed;
});
