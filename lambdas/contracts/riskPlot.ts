import * as z from 'zod/mini';
import { RiskPlotPoint } from './dashboard.ts';
import { Severity } from './dataStore.ts';
import { filters, scope } from './paging.ts';
import type { Routes } from './route.ts';

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
