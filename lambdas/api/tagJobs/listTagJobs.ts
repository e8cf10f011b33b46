import type { tagJobRoutes } from '#contracts/tag/jobRoutes.ts';
import { tagJobOnWire } from '#domain/tag/tagJobOnWire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readTagJobs } from '#store/tagJobs.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';

const MOST = 50;

export const listTagJobs: UseCase<typeof tagJobRoutes.listTagJobs, PoliciesDeps> = async (
  _request,
  { deps, caller: { customer }, now },
) => {
  const jobs = await readTagJobs(deps.core, customer);
  return { data: jobs.slice(0, MOST).map((job) => tagJobOnWire(job, now)) };
};
