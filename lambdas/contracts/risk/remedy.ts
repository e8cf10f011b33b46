import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { RiskFacts } from './facts.ts';

/** What a remedy changes of a data store. */
export const RemedyEffect = z.object({
  datastoreId: Id,
  /** Issues that bear on it and are gone then. */
  issues: RiskFacts.shape.issues,
  /** It is private then. */
  isClosed: z.boolean(),
  /** What is left of attack paths to it, as in `RiskFacts`; absent = the same. */
  riskPaths: z.optional(z.array(z.object({ kind: z.string(), ease: z.number() }))),
});
export type RemedyEffect = z.infer<typeof RemedyEffect>;

/** What lowers the risk beside cuts of attack paths, as the analysis stores it. */
export const StoredRemedy = z.object({
  step: z.enum(['close', 'fix']),
  text: z.string(),
  /** The data store that is closed, or the resource that is fixed. */
  name: z.string(),
  assetId: z.string(),
  /** Id of the data store; null where the resource is none. */
  datastoreId: z.nullable(Id),
  /** The issue whose page says how; null where none does. */
  issue: z.nullable(z.object({ id: z.string(), vulnerability: z.string() })),
  effects: z.array(RemedyEffect),
});
export type StoredRemedy = z.infer<typeof StoredRemedy>;
