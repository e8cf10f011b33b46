import * as z from 'zod/mini';
import { probeAccount } from '#aws/accountProbe.ts';
import { sendRawMail } from '#aws/mail.ts';
import { listOrganizationMembers } from '#aws/organizationMembers.ts';
import { enqueueBusPolicy, sendMessage } from '#aws/queues.ts';
import { requestDrain, requestScan } from '#aws/requestScan.ts';
import { writeSettings } from '#aws/settingsFile.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { table } from '#store/table.ts';
import { type SweepDeps, sweepAccounts } from './sweepAccounts/sweepAccounts.ts';

const given = env(
  z.object({
    IDENTITY_TABLE: z.string(),
    CORE_TABLE: z.string(),
    INGEST_QUEUE_URL: z.string(),
    SCAN_BUS_QUEUE_URL: z.string(),
    SITE_URL: z.string(),
    MAIL_FROM: z.string(),
  }),
);
const { IDENTITY_TABLE, CORE_TABLE, INGEST_QUEUE_URL, SCAN_BUS_QUEUE_URL } = given;
const { SITE_URL: siteUrl, MAIL_FROM: from } = given;
const deps: SweepDeps = {
  core: table(CORE_TABLE),
  identity: table(IDENTITY_TABLE),
  probe: probeAccount,
  writeSettings,
  requestScan,
  requestDrain,
  listMembers: listOrganizationMembers,
  newest: stackManifest.newest,
  enqueueIngest: (message) =>
    sendMessage({ queueUrl: INGEST_QUEUE_URL, group: message.customerId, body: message }),
  enqueueBusPolicy: () => enqueueBusPolicy(SCAN_BUS_QUEUE_URL),
  sendMail:
    from === '' || siteUrl === ''
      ? undefined
      : async (to, mail) => {
          await sendRawMail({ ...mail, from, to });
        },
  siteUrl,
  now: () => Date.now(),
  log,
};

/** Each minute, so that stacks are followed while no browser is open. */
export const handler = eventHandler('sweepAccounts', async (): Promise<void> => {
  const failed = await sweepAccounts(deps);
  if (failed > 0) throw new Error(`${failed} accounts are left`);
});
