import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { RiskFacts } from './facts.ts';

/** What a cut, and those before it, leave of the attack paths to the riskiest data stores. */
export const CutOutcome = z.object({
  /** The same stores for each cut. */
  stores: z.array(
    z.object({
      datastoreId: Id,
      /** As in `RiskFacts`. */
      riskPaths: RiskFacts.shape.paths,
    }),
  ),
  /** Greatest risk score of all other data stores then. */
  others: z.number(),
});
export type CutOutcome = z.infer<typeof CutOutcome>;
