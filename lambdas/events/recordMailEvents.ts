import * as z from 'zod/mini';
import { customerContext } from '#contracts/customer/context.ts';
import { MailEvent } from '#contracts/report/mailEvent.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { table } from '#store/table.ts';
import { recordMailEvent } from './recordMailEvents/recordMailEvent.ts';

const { CORE_TABLE } = env(z.object({ CORE_TABLE: z.string() }));
const core = table(CORE_TABLE);

/** By a rule on the default bus: what SES tells about messages of reports. */
export const handler = eventHandler('recordMailEvents', async (event: unknown): Promise<void> => {
  const parsed = MailEvent.safeParse(event);
  if (!parsed.success) {
    log.info('event about a mail that is no report: dropped');
    return;
  }
  const { mail } = parsed.data.detail;
  const [customerId = ''] = mail.tags.customer;
  await recordMailEvent({ core, now: Date.now }, customerContext(customerId), parsed.data);
});
