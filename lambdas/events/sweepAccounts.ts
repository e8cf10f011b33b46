import * as z from 'zod/mini';
import { probeAccount } from '#aws/accountProbe.ts';
import { sendMessage } from '#aws/queues.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { table } from '#store/table.ts';
import { type SweepDeps, sweepAccounts } from './sweepAccounts/sweepAccounts.ts';

const { IDENTITY_TABLE, CORE_TABLE, INGEST_QUEUE_URL } = env(
  z.object({ IDENTITY_TABLE: z.string(), CORE_TABLE: z.string(), INGEST_QUEUE_URL: z.string() }),
);
const deps: SweepDeps = {
  core: table(CORE_TABLE),
  identity: table(IDENTITY_TABLE),
  probe: probeAccount,
  newest: stackManifest.newest,
  enqueueIngest: (message) =>
    sendMessage({ queueUrl: INGEST_QUEUE_URL, group: message.customerId, body: message }),
  now: () => Date.now(),
  log,
};

/** Each minute, so that stacks are followed while no browser is open. */
export const handler = eventHandler('sweepAccounts', async (): Promise<void> => {
  const failed = await sweepAccounts(deps);
  if (failed > 0) throw new Error(`${failed} accounts are left`);
});
