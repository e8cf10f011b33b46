import * as z from 'zod/mini';
import { Severity } from '../dataStore/routes.ts';
import type { Routes } from '../http/route.ts';
import { AssetId, Id } from '../ids.ts';
import { filters, scope } from '../list/paging.ts';

/** A point of the risk plot. */
export const RiskPlotPoint = z.object({
  /** By the data, the exposure and the issues of the store itself, 0 to 100. */
  x_directriskscore: z.number(),
  /** By attack paths through others, 0 to 100. */
  y_indirectscore: z.number(),
  /** Points of the risk score from either side; they add up to it. */
  directPoints: z.number(),
  indirectPoints: z.number(),
  cdSensitivityScore: z.nullable(z.number()),
  datastoreId: Id,
  assetId: AssetId,
  color: z.string(),
  border: z.string(),
  name: z.string(),
  type: z.string(),
});
export type RiskPlotPoint = z.infer<typeof RiskPlotPoint>;

export const riskPlotRoutes = {
  getRiskPlot: {
    method: 'POST',
    path: '/api/v1/dashboardplot',
    access: 'member',
    host: 'analytics',
    summary: 'Plot data stores by their direct and their indirect risk',
    request: z.object({
      ...scope,
      severity: z.optional(z.nullable(Severity)),
      filters,
    }),
    /** The riskiest 500. */
    response: z.array(RiskPlotPoint),
  },
} as const satisfies Routes;
