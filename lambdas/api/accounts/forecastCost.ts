import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { prices, sources } from '#contracts/cost/prices.ts';
import { forecastScans } from '#domain/cost/forecast.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';

export const forecastCost: UseCase<typeof accountRoutes.forecastCost, AccountsDeps> = async ({
  inventory,
  dataScanFrequency,
}) => ({
  ...forecastScans(inventory, dataScanFrequency),
  prices: { asOf: prices.asOf, region: prices.region, sources: [...sources] },
});
