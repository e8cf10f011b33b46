import * as z from 'zod/mini';
import { listKeys, readText, writeOnce } from '#aws/sealBucket.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { isSealKey, sealPrefix } from '#store/auditChain.ts';
import { readCustomerIds } from '#store/customers.ts';
import { table } from '#store/table.ts';
import { sealAudit } from './sealAudit/sealAudit.ts';

const { IDENTITY_TABLE, CORE_TABLE, AUDIT_BUCKET } = env(
  z.object({ IDENTITY_TABLE: z.string(), CORE_TABLE: z.string(), AUDIT_BUCKET: z.string() }),
);
const identity = table(IDENTITY_TABLE);
/** Time in which files are begun; the rest of the function's time is for the last of them. */
const WORK_MS = 240_000;

const readLast = async (): Promise<string | undefined> => {
  let last: string | undefined;
  for await (const key of listKeys(AUDIT_BUCKET, sealPrefix)) if (isSealKey(key)) last = key;
  return last === undefined ? undefined : readText(AUDIT_BUCKET, last);
};

/** Runs daily, hours after midnight UTC, when every entry of the day before is written. */
export const handler = eventHandler('sealAudit', async (): Promise<void> => {
  await sealAudit({
    core: table(CORE_TABLE),
    readCustomerIds: () => readCustomerIds(identity),
    readLast,
    write: (file) => writeOnce(AUDIT_BUCKET, file),
    now: Date.now,
    until: Date.now() + WORK_MS,
    log,
  });
});
