import * as z from 'zod/mini';
import { sendRawMail } from '#aws/mail.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { DEFAULT_TIME_ZONE } from '#domain/report/scheduleOf.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { readCustomerIds } from '#store/customers.ts';
import { readReaders } from '#store/notificationReaders.ts';
import { inParallel, table } from '#store/table.ts';
import { readTimeZone } from '#store/timeZone.ts';
import type { DigestDeps } from './sendDigests/digestDeps.ts';
import { sendDigest } from './sendDigests/sendDigest.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    SITE_URL: z.string(),
    MAIL_FROM: z.string(),
    MAIL_EVENTS: z.string(),
  }),
);
const deps: DigestDeps = {
  core: table(given.CORE_TABLE),
  identity: table(given.IDENTITY_TABLE),
  send: sendRawMail,
  siteUrl: given.SITE_URL,
  mailFrom: given.MAIL_FROM,
  configurationSet: given.MAIL_EVENTS,
  now: Date.now,
};
const sendsMail = given.SITE_URL !== '' && given.MAIL_FROM !== '';

/** Number of digests that are left for the next run. */
const ofCustomer = async (customerId: string): Promise<number> => {
  const customer = customerContext(customerId);
  const readers = await readReaders(deps.core, customer);
  const subscribed = readers.filter(({ digest }) => digest && digest.frequency !== 'off');
  if (subscribed.length === 0) return 0;
  const customerZone = (await readTimeZone(deps.core, customer)) ?? DEFAULT_TIME_ZONE;
  const failed = await inParallel(subscribed, 4, async (reader) => {
    try {
      await sendDigest(deps, { customer, reader, customerZone });
      return 0;
    } catch (error) {
      log.error('digest not sent: left for the next run', { error, customerId });
      return 1;
    }
  });
  return failed.reduce((sum: number, one) => sum + one, 0);
};

/** Every 15 minutes: time zones differ by quarters of an hour. What fails for one keeps no other waiting. */
export const handler = eventHandler('sendDigests', async (): Promise<void> => {
  if (!sendsMail) return;
  const customerIds = await readCustomerIds(deps.identity);
  const left = await inParallel(customerIds, 4, ofCustomer);
  const failed = left.reduce((sum, one) => sum + one, 0);
  if (failed > 0) throw new Error(`${failed} digests are left`);
});
