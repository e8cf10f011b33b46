import type { forecastRoutes } from '#contracts/cloudAccount/forecastRoutes.ts';
import { prices, sources } from '#contracts/cost/prices.ts';
import { forecastScans } from '#domain/cost/forecast.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

export const forecastCost: UseCase<typeof forecastRoutes.forecastCost, AttackPathsDeps> = async ({
  inventory,
  dataScanFrequency,
}) => ({
  ...forecastScans(inventory, dataScanFrequency),
  prices: { asOf: prices.asOf, region: prices.region, sources: [...sources] },
});
