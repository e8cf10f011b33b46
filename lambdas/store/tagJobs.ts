import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { sensitiveLevels } from '#contracts/tag/levels.ts';
import { TagChange, TagFailure, tagJobStates } from '#contracts/tag/tagJob.ts';
import { tagJobKey, tagJobPartKey, tagJobRange, tagJobsPk } from './keys/tagJobs.ts';
import { getItem, ifAllowed, queryAll, type Table, updateItem } from './table.ts';
import { tagJobTtl } from './tagJobTtl.ts';
import { change, put, type Writes } from './transact.ts';

/** A change of the tags of many data stores. Times in ms since 1970. */
const TagJobItem = z.object({
  jobId: z.string(),
  change: TagChange,
  state: z.enum(tagJobStates),
  /** Parts that there are, and the one that is next. */
  parts: z.int(),
  next: z.int(),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
  failures: z.array(TagFailure),
  by: z.string(),
  email: z.string(),
  createdAt: z.int(),
  updatedAt: z.int(),
  undoes: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
});
export type TagJobItem = z.infer<typeof TagJobItem>;

const level = z.nullable(z.enum(sensitiveLevels));
const TagJobPart = z.object({
  ids: z.array(z.string()),
  /** Of the data stores that were changed; absent until the part is done. */
  moves: z.optional(
    z.array(
      z.object({
        id: z.string(),
        added: z.array(z.string()),
        removed: z.array(z.string()),
        level: z.nullable(z.object({ from: level, to: level })),
      }),
    ),
  ),
});
export type TagJobPart = z.infer<typeof TagJobPart>;
export type TagMove = NonNullable<TagJobPart['moves']>[number];

export const readTagJob = async (
  core: Table,
  customer: CustomerContext,
  jobId: string,
): Promise<TagJobItem | undefined> => {
  const item = await getItem(core, tagJobKey(customer, jobId));
  return item && TagJobItem.parse(item);
};

/** The newest first. */
export const readTagJobs = async (
  core: Table,
  customer: CustomerContext,
): Promise<TagJobItem[]> => {
  const items = await queryAll(core, tagJobsPk(customer), { between: tagJobRange });
  return items.map((item) => TagJobItem.parse(item)).sort((a, b) => b.createdAt - a.createdAt);
};

interface PartOf {
  readonly jobId: string;
  readonly part: number;
}

export const readTagJobPart = async (
  core: Table,
  customer: CustomerContext,
  of: PartOf,
): Promise<TagJobPart | undefined> => {
  const item = await getItem(core, tagJobPartKey(customer, of));
  return item && TagJobPart.parse(item);
};

/** No part is done after it. False when none was left to do. */
export const stopTagJob = (
  core: Table,
  customer: CustomerContext,
  jobId: string,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, tagJobKey(customer, jobId), {
      UpdateExpression: 'SET #state = :stopped',
      ConditionExpression: '#state = :running',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':stopped': 'stopped', ':running': 'running' },
    }),
  );

/** What a part did, to be written in one transaction with it: once, and only while the job runs. */
export const tagJobStep = (
  core: Table,
  customer: CustomerContext,
  of: {
    readonly job: TagJobItem;
    readonly after: Pick<
      TagJobItem,
      'state' | 'next' | 'done' | 'changed' | 'failed' | 'failures' | 'updatedAt'
    >;
    readonly ids: readonly string[];
    readonly moves: readonly TagMove[];
  },
): Writes => {
  const { job, after, ids, moves } = of;
  const place = tagJobPartKey(customer, { jobId: job.jobId, part: job.next });
  return [
    change(core, tagJobKey(customer, job.jobId), {
      set: after,
      when: { next: job.next, state: 'running' },
    }),
    put(core, { ...place, ids: [...ids], moves: [...moves], ttl: tagJobTtl(job.createdAt) }),
  ];
};
