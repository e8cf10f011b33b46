import { createHash } from 'node:crypto';
import type { tagJobRoutes } from '#contracts/tag/jobRoutes.ts';
import { TAG_JOB_DAYS } from '#contracts/tag/startedJob.ts';
import { canBeUndone } from '#domain/tag/tagJobOnWire.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readTagJob, stopTagJob, type TagJobItem } from '#store/tagJobs.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { newJob, startJob } from '../shared/startTagJob.ts';

const undoId = (jobId: string): string =>
  createHash('sha256').update(`undo\n${jobId}`).digest('base64url');

/** No part of it is changed any more: what it did is all that there is to undo. */
const stopped = async (
  { deps, caller }: MemberCall<PoliciesDeps>,
  jobId: string,
): Promise<TagJobItem> => {
  await stopTagJob(coreAsCaller(deps, caller, 'manage'), caller.customer, jobId);
  const job = await readTagJob(deps.core, caller.customer, jobId);
  if (job === undefined) throw new AppError('notFound');
  return job;
};

const msg = 'The tags are being put back.';

export const undoTagJob: UseCase<typeof tagJobRoutes.undoTagJob, PoliciesDeps> = async (
  { jobId },
  call,
) => {
  const { deps, caller, now } = call;
  const { customer } = caller;
  const found = await readTagJob(deps.core, customer, jobId);
  if (found === undefined) throw new AppError('notFound');
  const undone = await readTagJob(deps.core, customer, undoId(jobId));
  if (undone !== undefined) {
    await deps.enqueueTags(customer, undone.jobId);
    return { msg, jobId: undone.jobId, total: undone.total };
  }
  if (!canBeUndone(found, now)) {
    const days = TAG_JOB_DAYS - 1;
    throw new AppError('conflict', `It changed nothing, or is older than ${days} days.`);
  }
  const job = await stopped(call, jobId);
  const { change, next: parts, changed: total } = job;
  const undo = newJob(call, { jobId: undoId(jobId), change, parts, total, undoes: jobId });
  return { msg, ...(await startJob(call, undo)) };
};
