import * as z from 'zod/mini';
import { Severity } from '../dataStore/routes.ts';
import type { Routes } from '../http/route.ts';
import { filters, scope } from '../list/paging.ts';
import { RiskPlotPoint } from './routes.ts';

export const riskPlotRoutes = {
  getRiskPlot: {
    method: 'POST',
    path: '/api/v1/dashboardplot',
    access: 'member',
    host: 'analytics',
    summary: 'Plot data stores by the issues on them and around them',
    request: z.object({
      ...scope,
      severity: z.optional(z.nullable(Severity)),
      filters,
    }),
    /** The riskiest 500. */
    response: z.array(RiskPlotPoint),
  },
} as const satisfies Routes;
