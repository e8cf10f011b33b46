import * as z from 'zod/mini';
/** What the analysis found about the risk of a data store. */
export const RiskFacts = z.object({
  /**
   * For each kind of beginning the probability of its best path, times the share of the data; null =
   * not known, since paths were not computed, or settings or identities were not collected.
   */
  paths: z.nullable(z.array(z.object({ kind: z.string(), ease: z.number() }))),
  /** The gravest open issues that bear on it and are not accepted, with their scores. */
  issues: z.array(z.object({ name: z.string(), score: z.number() })),
  /** Greatest sensitivity of the data that was copied into a store that could not be read. */
  copied: z.optional(z.number()),
  /** It is under attack, or a listed path leads to it from what is. */
  attack: z.optional(z.enum(['direct', 'indirect'])),
});
export type RiskFacts = z.infer<typeof RiskFacts>;

export const noRiskFacts: RiskFacts = { paths: null, issues: [] };

/** Named points of a store's risk score; all of them add up to it. */
export const RiskContribution = z.object({
  from: z.enum(['data', 'exposure', 'path', 'issue']),
  /** Found, copied or assumed data, the exposure, the kind of the paths' beginning, or the issue's name. */
  name: z.string(),
  points: z.number(),
});
export type RiskContribution = z.infer<typeof RiskContribution>;
