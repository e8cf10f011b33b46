import type { ReplyOutput } from '#contracts/http/route.ts';
import { riskForecastRoutes } from '#contracts/issue/riskForecastRoutes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';

export type RiskForecast = ReplyOutput<typeof riskForecastRoutes.forecastRisk>;

/** Risk of the impacted data stores without an instance of an issue. */
export const useRiskForecast = (securityIssueInstanceId: string) => {
  const { customerId } = useScope();
  return useRead(riskForecastRoutes.forecastRisk, { customerId, securityIssueInstanceId });
};
