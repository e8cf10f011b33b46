import * as z from 'zod/mini';
import { Severity } from '../dataStore/routes.ts';
import type { Routes } from '../http/route.ts';
import { Id } from '../ids.ts';
import { filters, scope } from '../list/paging.ts';

/** A point of the risk plot. */
export const RiskPlotPoint = z.object({
  x_directriskscore: z.number(),
  y_indirectscore: z.number(),
  cdSensitivityScore: z.nullable(z.number()),
  datastoreId: Id,
  color: z.string(),
  border: z.string(),
  name: z.string(),
  type: z.string(),
});

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
