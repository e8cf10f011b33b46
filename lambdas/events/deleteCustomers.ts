import * as z from 'zod/mini';
import { listObjects, removeObjects } from '#aws/exportBucket.ts';
import { signOutEverywhere } from '#aws/identity.ts';
import { deletePoolUser } from '#aws/passwords.ts';
import { enqueueBusPolicy, sendMessage } from '#aws/queues.ts';
import { customerSecrets, listSecretIds } from '#aws/secrets.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { readDeletionIds } from '#store/customerDeletions.ts';
import { signingKey } from '#store/signingKeys.ts';
import { table } from '#store/table.ts';
import type { DeletionDeps } from './deleteCustomers/deps.ts';
import { mailCertificate } from './deleteCustomers/mailCertificate.ts';
import { runDeletion } from './deleteCustomers/runDeletion.ts';
import { signCertificate } from './deleteCustomers/signCertificate.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    CHUNKS_TABLE: z.string(),
    USER_POOL_ID: z.string(),
    PROVIDERS_QUEUE_URL: z.string(),
    SCAN_BUS_QUEUE_URL: z.string(),
    EXPORT_BUCKET: z.string(),
    SECRETS_PREFIX: z.string(),
    MAIL_FROM: z.string(),
  }),
);
const identity = table(given.IDENTITY_TABLE);
const secrets = customerSecrets({ prefix: given.SECRETS_PREFIX });
const pool = { userPoolId: given.USER_POOL_ID, clientId: '' };

const deps: DeletionDeps = {
  core: table(given.CORE_TABLE),
  identity,
  chunks: table(given.CHUNKS_TABLE),
  kinds: listedKinds.map(({ spec }) => spec.name),
  deletePoolUser: async (email) => {
    await signOutEverywhere(pool, email);
    await deletePoolUser(pool, email);
  },
  enqueueProviders: () =>
    sendMessage({ queueUrl: given.PROVIDERS_QUEUE_URL, group: 'providers', body: {} }),
  enqueueBusPolicy: () => enqueueBusPolicy(given.SCAN_BUS_QUEUE_URL),
  files: {
    list: (prefix) => listObjects(given.EXPORT_BUCKET, prefix),
    remove: (keys) => removeObjects(given.EXPORT_BUCKET, keys),
  },
  secrets: {
    list: (customerId) => listSecretIds(given.SECRETS_PREFIX, customerId),
    remove: (customerId, id) => secrets.remove({ customerId, id }),
  },
  sign: async (facts) =>
    JSON.stringify(signCertificate(await signingKey(identity, 'certificate'), facts)),
  mailCertificate: (to, certificate) => mailCertificate(given.MAIL_FROM, { to, certificate }),
  now: Date.now,
  log,
};

/** Every five minutes. What fails for one customer is left for the next run and keeps no other waiting. */
export const handler = eventHandler('deleteCustomers', async (): Promise<void> => {
  let failed = 0;
  for (const customerId of await readDeletionIds(identity)) {
    try {
      await runDeletion(deps, customerId);
    } catch (error) {
      failed += 1;
      log.error('deletion failed: left for the next run', { error, customerId });
    }
  }
  if (failed > 0) throw new Error(`${failed} deletions are left`);
});
