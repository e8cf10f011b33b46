import * as z from 'zod/mini';
import { customerSecrets } from '#aws/secrets.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { readCustomerIds } from '#store/customers.ts';
import { inParallel, table } from '#store/table.ts';
import { type SyncDeps, syncCustomer } from './syncPosture/syncCustomer.ts';

const given = env(
  z.object({
    IDENTITY_TABLE: z.string(),
    CORE_TABLE: z.string(),
    EGRESS_HOSTS: z.string(),
    SECRETS_PREFIX: z.string(),
  }),
);
const identity = table(given.IDENTITY_TABLE);
const deps: SyncDeps = {
  core: table(given.CORE_TABLE),
  secrets: customerSecrets({ prefix: given.SECRETS_PREFIX }),
  limits: { allowedHosts: given.EGRESS_HOSTS.split(',').filter(Boolean) },
  now: Date.now,
};

/** Hourly. What fails for one customer keeps no other waiting. */
export const handler = eventHandler('syncPosture', async (): Promise<void> => {
  let failed = 0;
  await inParallel(await readCustomerIds(identity), 4, async (customerId) => {
    try {
      await syncCustomer(deps, customerContext(customerId));
    } catch (error) {
      failed += 1;
      log.error('issues of posture providers not read: left for the next run', {
        error,
        customerId,
      });
    }
  });
  if (failed > 0) throw new Error(`${failed} customers are left`);
});
