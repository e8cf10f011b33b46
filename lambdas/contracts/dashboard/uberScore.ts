import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { panelRequest } from '../list/paging.ts';
import { riskLabels } from '../risk/words.ts';

/** Apart from the dashboard's: the header of every page reads it. */
export const uberScoreRoutes = {
  getUberScore: {
    method: 'POST',
    path: '/api/v1/issues/uberscore/get',
    access: 'member',
    host: 'analytics',
    summary: 'Read the overall risk score of the header gauge',
    request: panelRequest,
    response: z.object({
      issueUberScore: z.number(),
      issueUberLabel: z.enum(riskLabels),
    }),
  },
} as const satisfies Routes;
