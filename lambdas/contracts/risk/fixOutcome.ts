import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { RiskFacts } from './facts.ts';

/** What fixing an issue leaves of the attack paths to a data store, where that is not the same. */
export const FixOutcome = z.object({
  datastoreId: Id,
  /** Listed paths that are left. */
  attackPaths: z.int(),
  /** As in `RiskFacts`. */
  riskPaths: RiskFacts.shape.paths,
  /** It is the store that is fixed, and nothing opens it to the public then. */
  isClosed: z.boolean(),
});
export type FixOutcome = z.infer<typeof FixOutcome>;
