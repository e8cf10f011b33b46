import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AssetId, CustomerId, Id } from '../ids.ts';

/** What the risk of a data store would be without one of its issues. */
const StoreOutcome = z.object({
  datastoreId: Id,
  assetId: AssetId,
  name: z.string(),
  /** Risk as it is. */
  score: z.number(),
  scoreWithout: z.number(),
  /** An issue that is not among the gravest may take the place of this one: it may come out lower. */
  isAtMost: z.boolean(),
  /** Attack paths to the store: accepting the issue leaves them all. */
  attackPaths: z.int(),
});

export const riskForecastRoutes = {
  forecastRisk: {
    method: 'POST',
    path: '/api/v1/issues/riskforecast',
    access: 'member',
    host: 'analytics',
    summary: 'Forecast the risk of data stores without an issue, before it is accepted or fixed',
    request: z.object({ customerId: CustomerId, securityIssueInstanceId: Id }),
    response: z.object({
      /** Five of the first 200 data stores that the issue bears on, the greatest change first. */
      data: z.array(StoreOutcome),
      /** Data stores that the issue bears on. */
      count: z.int(),
    }),
  },
} as const satisfies Routes;
