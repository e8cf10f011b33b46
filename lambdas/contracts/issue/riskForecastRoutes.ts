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
  /** Listed attack paths to the store: accepting the issue leaves them all. */
  attackPaths: z.int(),
  /** No more are listed, so that there may be more. */
  isAtLeast: z.boolean(),
  /** What fixing the issue leaves; null = not known. */
  fixed: z.nullable(
    z.object({
      score: z.number(),
      /** Other issues may be gone with it: it may come out lower. */
      isAtMost: z.boolean(),
      attackPaths: z.int(),
      isAtLeast: z.boolean(),
    }),
  ),
});

/**
 * What fixing does to attack paths; `open`: it depends on what comes in place of what is wrong;
 * `unknown`: not computed, since paths were not, or other fixes bear on more of them.
 */
export const fixEffects = ['change', 'stay', 'open', 'unknown'] as const;
export type FixEffect = (typeof fixEffects)[number];

export const riskForecastRoutes = {
  forecastRisk: {
    method: 'POST',
    path: '/api/v1/issues/riskforecast',
    access: 'member',
    host: 'analytics',
    summary: 'Forecast the risk of data stores without an issue, before it is accepted or fixed',
    request: z.object({ customerId: CustomerId, securityIssueInstanceId: Id }),
    response: z.object({
      /** Five of the first 200 data stores that the issue or its fix bears on, the greatest change first. */
      data: z.array(StoreOutcome),
      /** Data stores that the issue or its fix bears on. */
      count: z.int(),
      fix: z.enum(fixEffects),
    }),
  },
} as const satisfies Routes;
