import * as z from 'zod/mini';
import { readObject, removeObjects, writeObject } from '#aws/exportBucket.ts';
import { sendMessage } from '#aws/queues.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { ExportMessage } from '#contracts/customerData/exportMessage.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { asCustomer, customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { type ExportDeps, runExport } from './exportCustomerData/runExport.ts';

const { CORE_TABLE, IDENTITY_TABLE, DATA_ROLE_ARN, EXPORT_BUCKET, EXPORT_QUEUE_URL } = env(
  z.object({
    CORE_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    EXPORT_BUCKET: z.string(),
    EXPORT_QUEUE_URL: z.string(),
  }),
);
/** Time in which files are begun; the rest of the function's 15 minutes is for the last of them. */
const WORK_MS = 300_000;

const deps: ExportDeps = {
  core: customerTables(DATA_ROLE_ARN)(CORE_TABLE),
  identity: table(IDENTITY_TABLE),
  kinds: listedKinds.map(({ spec }) => spec.name),
  files: {
    write: (key, content) => writeObject({ bucket: EXPORT_BUCKET, key }, content),
    read: (key) => readObject({ bucket: EXPORT_BUCKET, key }),
    remove: (keys) => removeObjects(EXPORT_BUCKET, keys),
  },
  enqueue: ({ customer: { customerId }, exportId }) =>
    sendMessage({
      queueUrl: EXPORT_QUEUE_URL,
      group: customerId,
      body: { customerId, exportId } satisfies ExportMessage,
    }),
  now: Date.now,
  until: () => Date.now() + WORK_MS,
  log,
};

/** True when the message must be retried. */
const fails = async (body: unknown): Promise<boolean> => {
  const message = ExportMessage.safeParse(body);
  if (!message.success) {
    log.error('message does not match its schema: dropped');
    return false;
  }
  const { customerId, exportId } = message.data;
  const customer = customerContext(customerId);
  try {
    await asCustomer(customer, () => runExport(deps, { customer, exportId }));
    return false;
  } catch (error) {
    log.error('export failed: retried by the queue', { error, customerId, exportId });
    return true;
  }
};

/** Consumer of the queue of exports, with credentials of the customer that is exported. */
export const handler = sqsHandler('exportCustomerData', async (bodies) => {
  const failed = new Set<number>();
  for (const [index, body] of bodies.entries()) if (await fails(body)) failed.add(index);
  return failed;
});
