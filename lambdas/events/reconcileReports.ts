import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import {
  deleteReportSchedule,
  listReportSchedules,
  putReportSchedule,
} from '#aws/reportSchedules.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { readCustomerIds } from '#store/customers.ts';
import { inParallel, table } from '#store/table.ts';
import { type ReconcileDeps, reconcileCustomer } from './reconcileReports/reconcileCustomer.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    REPORT_QUEUE_URL: z.string(),
    REPORT_QUEUE_ARN: z.string(),
    REPORT_DEAD_LETTER_ARN: z.string(),
    REPORT_SCHEDULE_GROUP: z.string(),
    REPORT_SCHEDULE_ROLE_ARN: z.string(),
  }),
);
const to = {
  group: given.REPORT_SCHEDULE_GROUP,
  queueArn: given.REPORT_QUEUE_ARN,
  roleArn: given.REPORT_SCHEDULE_ROLE_ARN,
  deadLetterArn: given.REPORT_DEAD_LETTER_ARN,
};
const deps: ReconcileDeps = {
  core: table(given.CORE_TABLE),
  now: Date.now,
  put: (schedule) => putReportSchedule(to, schedule),
  remove: (reportId) => deleteReportSchedule(to, reportId),
  enqueue: (body) =>
    sendMessage({ queueUrl: given.REPORT_QUEUE_URL, group: body.customerId, body }),
};

/**
 * Daily. Schedules are listed before reports: one that is made meanwhile is not taken for an orphan.
 * What fails for one customer keeps no other waiting, and no schedule is deleted then.
 */
export const handler = eventHandler('reconcileReports', async (): Promise<void> => {
  const scheduled = await listReportSchedules(to);
  let failed = 0;
  const customerIds = await readCustomerIds(table(given.IDENTITY_TABLE));
  const kept = await inParallel(customerIds, 4, async (customerId) => {
    try {
      return await reconcileCustomer(deps, customerContext(customerId));
    } catch (error) {
      failed += 1;
      log.error('reports not reconciled: left for the next run', { error, customerId });
      return [];
    }
  });
  if (failed > 0) throw new Error(`${failed} customers are left`);
  const running = new Set(kept.flat());
  for (const reportId of scheduled) if (!running.has(reportId)) await deps.remove(reportId);
});
