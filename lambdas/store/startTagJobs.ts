import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { auditItem, type NewAuditItem } from './audit.ts';
import { tagJobKey, tagJobPartKey } from './keys/tagJobs.ts';
import { getItem, inParallel, putItem, type Table } from './table.ts';
import type { TagJobItem } from './tagJobs.ts';
import { tagJobTtl } from './tagJobTtl.ts';
import { change, put, transact, type Writes } from './transact.ts';

/** Number of data stores of a job; undefined where it is not there. */
export const readTagJobTotal = async (
  core: Table,
  customer: CustomerContext,
  jobId: string,
): Promise<number | undefined> => {
  const item = await getItem(core, tagJobKey(customer, jobId));
  return item && z.object({ total: z.int() }).parse(item).total;
};

/** They are nothing before their job is written. */
export const writeTagJobParts = async (
  core: Table,
  customer: CustomerContext,
  { job, parts }: { readonly job: TagJobItem; readonly parts: readonly (readonly string[])[] },
): Promise<void> => {
  const ttl = tagJobTtl(job.createdAt);
  await inParallel([...parts.entries()], 16, ([part, ids]) =>
    putItem(core, { ...tagJobPartKey(customer, { jobId: job.jobId, part }), ids: [...ids], ttl }),
  );
};

/** False when it is there already, or the job that it undoes was undone. */
export const writeTagJob = (
  core: Table,
  customer: CustomerContext,
  { job, audit }: { readonly job: TagJobItem; readonly audit: NewAuditItem },
): Promise<boolean> => {
  const absent = { ConditionExpression: 'attribute_not_exists(pk)' };
  const undone: Writes =
    job.undoes === null
      ? []
      : [
          change(core, tagJobKey(customer, job.undoes), {
            set: { undoneBy: job.jobId },
            when: { undoneBy: null },
          }),
        ];
  return transact(core, [
    put(core, { ...tagJobKey(customer, job.jobId), ...job, ttl: tagJobTtl(job.createdAt) }, absent),
    put(core, auditItem(customer, audit), absent),
    ...undone,
  ]);
};
