import { tagJobRoutes } from '#contracts/tag/jobRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';
import { listTagJobs } from './listTagJobs.ts';
import { readTagJob } from './readTagJob.ts';
import { undoTagJob } from './undoTagJob.ts';

export const tagJobs: Noun<typeof tagJobRoutes, PoliciesDeps> = {
  routes: tagJobRoutes,
  useCases: { listTagJobs, readTagJob, undoTagJob },
};
