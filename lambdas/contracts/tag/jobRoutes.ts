import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { TagJobStarted } from './startedJob.ts';
import { TagJob } from './tagJob.ts';

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;
const OfJob = z.object({ customerId: CustomerId, jobId: Id });

export const tagJobRoutes = {
  readTagJob: {
    ...post,
    path: '/api/v1/tags/bulk/read',
    summary: 'Read how far a change of many tags has come',
    request: OfJob,
    response: z.object({ data: TagJob }),
  },
  listTagJobs: {
    ...post,
    path: '/api/v1/tags/bulk/list',
    summary: 'List changes of many tags of the last 30 days, the newest first',
    request: z.object({ customerId: CustomerId }),
    response: z.object({ data: z.array(TagJob) }),
  },
  undoTagJob: {
    ...post,
    path: '/api/v1/tags/bulk/undo',
    effect: 'manage',
    cost: 5,
    summary: 'Undo a change of many tags; one that is under way is stopped first',
    request: OfJob,
    response: TagJobStarted,
  },
} as const satisfies Routes;
