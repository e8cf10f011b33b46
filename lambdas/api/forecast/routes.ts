import { forecastRoutes } from '#contracts/cloudAccount/forecastRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { forecastCost } from './forecastCost.ts';

export const forecast: Noun<typeof forecastRoutes, AttackPathsDeps> = {
  routes: forecastRoutes,
  useCases: { forecastCost },
};
