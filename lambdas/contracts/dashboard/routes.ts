import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { panelRequest } from '../list/paging.ts';
import { riskPlotRoutes } from './riskPlot.ts';
import { storeBarRoutes } from './storeBars.ts';
import { uberScoreRoutes } from './uberScore.ts';

const Inventory = z.object({
  risk: z.object({ stores: z.int(), issues: z.int() }),
  policy: z.object({ stores: z.int(), issues: z.int() }),
  data: z.object({ managed: z.int(), shadow: z.int(), sensitive: z.int() }),
  cloud: z.object({ accounts: z.int(), resources: z.int(), users: z.int() }),
});

/** The stats strip of the home dashboard; `delta7` is the change against 7 days ago. */
export const InventoryStats = z.object({
  inventory: Inventory,
  delta7: Inventory,
});

export const TrendPoint = z.object({
  at: z.iso.date(),
  dsNonCompliant: z.int(),
  dsAtRisk: z.int(),
  dsActiveAnomaly: z.int(),
});

/** Counts of 30 days. */
export const Achievements = z.object({
  deRiskedData: z.int(),
  shadowData: z.int(),
  resolvedIssued: z.int(),
  policiesTags: z.int(),
});

export const dashboardRoutes = {
  getInventoryStats: {
    method: 'POST',
    path: '/api/v1/customer/stats/inventory',
    access: 'member',
    host: 'analytics',
    summary: 'Read the numbers of the stats strip and their change to 7 days ago',
    request: panelRequest,
    response: InventoryStats,
  },
  getAchievements: {
    method: 'POST',
    path: '/api/v1/customer/achievements',
    access: 'member',
    host: 'analytics',
    summary: 'Read what became better in 30 days',
    request: panelRequest,
    response: Achievements,
  },
  getTrends: {
    method: 'POST',
    path: '/api/v1/customer/trends',
    access: 'member',
    host: 'analytics',
    summary: 'Read how the last 10 days ended',
    request: panelRequest,
    response: z.object({ points: z.array(TrendPoint) }),
  },
  ...uberScoreRoutes,
  ...riskPlotRoutes,
  ...storeBarRoutes,
} as const satisfies Routes;
