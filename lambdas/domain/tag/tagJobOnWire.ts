import { TAG_JOB_DAYS } from '#contracts/tag/startedJob.ts';
import type { TagJob } from '#contracts/tag/tagJob.ts';

type Stored = Omit<TagJob, '_id' | 'createdOn' | 'createdBy' | 'canBeUndone'> & {
  readonly jobId: string;
  readonly createdAt: number;
  readonly email: string;
};

/** What it did is kept for a day longer. */
export const canBeUndone = (
  {
    createdAt,
    undoneBy,
    changed,
    state,
  }: Pick<Stored, 'createdAt' | 'undoneBy' | 'changed' | 'state'>,
  now: number,
): boolean =>
  undoneBy === null &&
  (changed > 0 || state === 'running') &&
  now - createdAt < (TAG_JOB_DAYS - 1) * 86_400_000;

export const tagJobOnWire = ({ jobId, createdAt, email, ...job }: Stored, now: number): TagJob => ({
  _id: jobId,
  change: job.change,
  state: job.state,
  total: job.total,
  done: job.done,
  changed: job.changed,
  failed: job.failed,
  failures: job.failures,
  createdOn: new Date(createdAt).toISOString(),
  createdBy: email,
  undoes: job.undoes,
  undoneBy: job.undoneBy,
  canBeUndone: canBeUndone({ createdAt, ...job }, now),
});
