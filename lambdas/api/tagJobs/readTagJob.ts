import type { tagJobRoutes } from '#contracts/tag/jobRoutes.ts';
import { tagJobOnWire } from '#domain/tag/tagJobOnWire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readTagJob as readItem } from '#store/tagJobs.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';

/** A part takes a second. */
const STALLED_MS = 60_000;

/** One that stands still is asked for again: its request may not have reached the queue. */
export const readTagJob: UseCase<typeof tagJobRoutes.readTagJob, PoliciesDeps> = async (
  { jobId },
  { deps, caller: { customer }, now },
) => {
  const job = await readItem(deps.core, customer, jobId);
  if (job === undefined) throw new AppError('notFound');
  const isStalled = job.state === 'running' && now - job.updatedAt > STALLED_MS;
  if (isStalled) await deps.enqueueTags(customer, jobId);
  return { data: tagJobOnWire(job, now) };
};
