import * as z from 'zod/mini';
import { readObject, writeObject } from '#aws/exportBucket.ts';
import { sendRawMail } from '#aws/mail.ts';
import { sendMessage } from '#aws/queues.ts';
import { deleteReportSchedule } from '#aws/reportSchedules.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { ReportMessage } from '#contracts/report/message.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { openLists } from '#readModel/reader/lists.ts';
import { asCustomer, customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { handleMessage } from './sendReport/handleMessage.ts';
import type { SendDeps } from './sendReport/sendDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    CHUNKS_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    SITE_URL: z.string(),
    MAIL_FROM: z.string(),
    MAIL_EVENTS: z.string(),
    REPORT_BUCKET: z.string(),
    REPORT_QUEUE_URL: z.string(),
    REPORT_SCHEDULE_GROUP: z.string(),
    /** Set by Lambda, in megabytes. */
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: z._default(z.coerce.number(), 1_769),
  }),
);
/** Snapshots may take 40 % of the memory. */
const cacheBytes = given.AWS_LAMBDA_FUNCTION_MEMORY_SIZE * 1024 * 1024 * 0.4;
const customerTable = customerTables(given.DATA_ROLE_ARN);
const core = customerTable(given.CORE_TABLE);

const whole = async (content: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const once = async function* (content: Uint8Array) {
  yield content;
};

const deps: SendDeps = {
  core,
  identity: table(given.IDENTITY_TABLE),
  lists: openLists({
    kinds: listedKinds,
    core,
    chunks: customerTable(given.CHUNKS_TABLE),
    enqueueRebuild: ({ customerId }) =>
      sendMessage({
        queueUrl: given.PUBLISH_QUEUE_URL,
        group: customerId,
        body: { customerId, rebuild: true },
      }),
    log,
    maxBytes: cacheBytes,
  }),
  files: {
    write: (key, content) => writeObject({ bucket: given.REPORT_BUCKET, key }, once(content)),
    read: (key) => whole(readObject({ bucket: given.REPORT_BUCKET, key })),
  },
  removeSchedule: (reportId) =>
    deleteReportSchedule({ group: given.REPORT_SCHEDULE_GROUP }, reportId),
  enqueue: (body, delaySeconds) =>
    sendMessage({
      queueUrl: given.REPORT_QUEUE_URL,
      group: body.customerId,
      body,
      delaySeconds,
    }),
  send: sendRawMail,
  siteUrl: given.SITE_URL,
  mailFrom: given.MAIL_FROM,
  configurationSet: given.MAIL_EVENTS,
  now: Date.now,
  log,
};

/** True when the message must be retried. */
const fails = async (body: unknown): Promise<boolean> => {
  const message = ReportMessage.safeParse(body);
  if (!message.success) {
    log.error('message does not match its schema: dropped');
    return false;
  }
  const customer = customerContext(message.data.customerId);
  try {
    await asCustomer(customer, () => handleMessage(deps, customer, message.data));
    return false;
  } catch (error) {
    log.error('report failed: retried by the queue', { error, ...message.data });
    return true;
  }
};

/** Consumer of the queue of reports, with credentials of the customer whose report it is. */
export const handler = sqsHandler('sendReport', async (bodies) => {
  const failed = new Set<number>();
  for (const [index, body] of bodies.entries()) if (await fails(body)) failed.add(index);
  return failed;
});
