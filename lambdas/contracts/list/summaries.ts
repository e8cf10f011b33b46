import * as z from 'zod/mini';
import { FindingKey } from '../classification/customDetector.ts';
import { analysisStates, managements, storeTypes } from '../dataStore/words.ts';
import { identityTypes } from '../identity/scannedIdentity.ts';
import { AccountId } from '../ids.ts';
import { type Environment, noPolicyFacts, StorePolicyFacts } from '../policy/storeFacts.ts';
import { ReachRisk } from '../risk/reach.ts';
import type { SensitiveLevel } from '../tag/levels.ts';

const TypeCounts = z.array(
  z.strictObject({
    type: FindingKey,
    /** Values. */
    count: z.int(),
    /** Records that hold them; absent = not known. */
    records: z.optional(z.int()),
  }),
);

export const exposures = ['public', 'private', 'unknown'] as const;

/** Fields of a scanned data store that lists, search and counts need. */
export const StoreSummary = z.object({
  id: z.string(),
  arn: z.string(),
  name: z.string(),
  kind: z.enum(storeTypes),
  region: z.string(),
  accountId: AccountId,
  /** Bytes. */
  size: z.nullable(z.int()),
  /** 0 to 100; null while the store is not analysed. */
  sensitivity: z.nullable(z.number()),
  management: z.enum(managements),
  analysis: z.enum(analysisStates),
  exposure: z._default(z.enum(exposures), 'unknown'),
  /** It is a snapshot or a backup of another store, which is not read. */
  isCopy: z._default(z.boolean(), false),
  /** An asset of its own kind is judged by checks, and is listed in its place among assets. */
  hasAsset: z._default(z.boolean(), false),
  /** ARN of the store that it was made from; null = not known, or no copy. */
  copyOf: z._default(z.nullable(z.string()), null),
  /** Types that are certain, with the lower bound of the number of values. */
  types: TypeCounts,
  /** The same of those that are possible, which count nowhere. */
  possible: z._default(TypeCounts, []),
  policyFacts: z._default(StorePolicyFacts, noPolicyFacts),
});
export type StoreSummary = z.infer<typeof StoreSummary>;

export const attackStates = ['none', 'indirect', 'direct'] as const;

/** Row of a data store in a published generation. */
export interface SnapshotRow extends Omit<StoreSummary, 'possible'> {
  /** What users tagged it with; empty = no level. */
  readonly level: SensitiveLevel | '';
  readonly customTags: readonly string[];
  readonly environment: Environment;
  /** 0 to 100; provisional while the sensitivity is null. */
  readonly risk: number | null;
  /** Of a store that was not read: sensitivity of the data that was copied into it, 0 to 100. */
  readonly copied: number | null;
  /** When the product first saw it, ms since 1970: later scans and AWS's own dates do not move it. */
  readonly firstSeenAt: number;
  /** When sensitive data was found in it, ms since 1970; null = in none, or before this was kept. */
  readonly sensitiveSince: number | null;
  /** On it, or on what a listed path leads to it from. */
  readonly attack: (typeof attackStates)[number];
}

/** What the analysis found; absent before the first one, and where it has another form. */
export const reachRisk = z.catch(z.optional(ReachRisk), undefined);

/** Fields of a scanned asset that is no data store. */
export const AssetSummary = z.object({
  arn: z.string(),
  name: z.string(),
  type: z.string(),
  /** `global` for what is in no region. */
  region: z.string(),
  accountId: AccountId,
  /** False for what AWS made and owns: it is no asset of the customer. */
  isOwn: z.boolean(),
  /** `key=value` in small letters. */
  awsTags: z._default(z.array(z.string()), []),
  reachRisk,
});
export type AssetSummary = z.infer<typeof AssetSummary>;

/** Fields of a scanned principal. */
export const IdentitySummary = z.object({
  arn: z.string(),
  name: z.string(),
  type: z.enum(identityTypes),
  accountId: AccountId,
  createdAt: z.nullable(z.int()),
  lastUsed: z.nullable(z.int()),
  lastUsedKnown: z.boolean(),
  /** Null: not known, or not a user. */
  hasMfa: z.nullable(z.boolean()),
  /** Number of policies attached and written into it. */
  policies: z.int(),
  /** `key=value` in small letters. */
  awsTags: z._default(z.array(z.string()), []),
  reachRisk,
});
export type IdentitySummary = z.infer<typeof IdentitySummary>;

/** A generation with another number is rebuilt from the store of record, never guessed at. */
export const SNAPSHOT_SCHEMA = 6;
