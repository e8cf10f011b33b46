import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { getAchievements } from './getAchievements.ts';
import { getInventoryStats } from './getInventoryStats.ts';
import { getRiskPlot } from './getRiskPlot.ts';
import { getTrends } from './getTrends.ts';
import { getUberScore } from './getUberScore.ts';
import { listStoreBars } from './listStoreBars.ts';

export const dashboard: Noun<typeof dashboardRoutes, ListsDeps> = {
  routes: dashboardRoutes,
  useCases: {
    getInventoryStats,
    getAchievements,
    getTrends,
    getUberScore,
    getRiskPlot,
    listStoreBars,
  },
};
