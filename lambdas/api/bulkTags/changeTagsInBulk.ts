import type { bulkTagRoutes } from '#contracts/tag/bulkRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readTagJobTotal, writeTagJobParts } from '#store/startTagJobs.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { newJob, startJob } from '../shared/startTagJob.ts';
import { chosenStores } from './chosenStores.ts';

/** Data stores of one transaction, which holds a hundred writes at most. */
const PER_PART = 50;

const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PER_PART) }, (_, at) =>
    ids.slice(at * PER_PART, (at + 1) * PER_PART),
  );

const msg = 'The tags are being changed.';

/** The data stores are those of this moment, so that as many are changed as were shown. */
export const changeTagsInBulk: UseCase<typeof bulkTagRoutes.changeTagsInBulk, ListsDeps> = async (
  { add, remove, level, ...chosen },
  call,
) => {
  const { core, enqueueTags } = call.deps;
  const { customer } = call.caller;
  const jobId = editToken(call, 'changeTagsInBulk');
  const known = await readTagJobTotal(core, customer, jobId);
  if (known !== undefined) {
    await enqueueTags(customer, jobId);
    return { msg, jobId, total: known };
  }
  const ids = await chosenStores(chosen, call);
  const parts = partsOf(ids);
  const change = { add, remove, ...(level !== undefined && { level }) };
  const of = { jobId, change, parts: parts.length, total: ids.length, undoes: null };
  const job = newJob(call, of);
  await writeTagJobParts(core, customer, { job, parts });
  return { msg, ...(await startJob(call, job)) };
};
