import { riskForecastRoutes } from '#contracts/issue/riskForecastRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { forecastRisk } from './forecastRisk.ts';

export const riskForecast: Noun<typeof riskForecastRoutes, AttackPathsDeps> = {
  routes: riskForecastRoutes,
  useCases: { forecastRisk },
};
