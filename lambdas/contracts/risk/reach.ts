import * as z from 'zod/mini';
import { entryKinds } from '../attackPath/words.ts';
import { AssetId, Id } from '../ids.ts';

/** What of an identity makes it easier to abuse, or its abuse worse. */
export const identityFlags = [
  'root',
  'administrator',
  'escalates',
  'noMfa',
  'oldKey',
  'twoKeys',
  'unusedKey',
  'dormant',
  'wildcardTrust',
  'noExternalId',
  'crossAccount',
  'exposed',
  'notRead',
] as const;
export type IdentityFlag = (typeof identityFlags)[number];

/** Named points of the risk score of an identity or asset; all of them add up to it. */
export const ReachContribution = z.object({
  from: z.enum(['path', 'assumed', 'stores', 'administrator', 'escalation', 'issue']),
  /** Of a path the data store, of an escalation its rule; null where there is nothing to name. */
  name: z.nullable(z.string()),
  points: z.number(),
});
export type ReachContribution = z.infer<typeof ReachContribution>;

/** Data store where the best path ends, and where the path begins. */
export const ReachPath = z.object({
  store: Id,
  arn: AssetId,
  name: z.string(),
  /** Null = no path begins: that its credentials are abused is assumed. */
  entry: z.nullable(z.enum(entryKinds)),
});
export type ReachPath = z.infer<typeof ReachPath>;

/** What the analysis found of the data stores that are reached from an identity, or through an asset. */
export const ReachRisk = z.object({
  score: z.number(),
  contributions: z.array(ReachContribution),
  /** The best path; null = no data store is reached. */
  path: z.nullable(ReachPath),
  /** Data stores with important data that it can use. */
  sensitiveStores: z.int(),
  flags: z.array(z.enum(identityFlags)),
  /** Not everything that decides could be read. */
  isProvisional: z.boolean(),
});
export type ReachRisk = z.infer<typeof ReachRisk>;
