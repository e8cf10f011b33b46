import * as z from 'zod/mini';
import { strengths } from '../classification/strength.ts';
import { AccountId, AssetId, Id } from '../ids.ts';
import { RiskContribution } from '../risk/facts.ts';
import { Contribution } from './contribution.ts';
import { analysisStates, managements, notAnalysedReasons, storeTypes } from './words.ts';

/** Attack states of a store: quiet unless detections state otherwise. */
const Attack = z.boolean();

/** Null where there is no such count, and in parts of older scanners. */
const counted = z._default(z.nullable(z.int()), null);

/** How much of a store was read. `total` is null where the store does not report it. */
export const Coverage = z.object({
  state: z.enum(analysisStates),
  unitsSeen: z.int(),
  unitsTotal: z.nullable(z.int()),
  /** Unpacked, where what is packed was read. */
  bytesSeen: z.int(),
  bytesTotal: z.nullable(z.int()),
  /** Rows of the tables in the units that were read. */
  rowsSeen: counted,
  rowsTotal: counted,
  /** Of archives, and pages of documents, in what was read. */
  entriesSeen: counted,
  entriesTotal: counted,
  /** Each reason for which units were left unread, and the number of those units. */
  notAnalysed: z.array(z.object({ reason: z.enum(notAnalysedReasons), count: z.int() })),
  /** IAM actions that the scanner lacks to read the store; absent = none. */
  deniedActions: z.optional(z.array(z.string())),
});
export type Coverage = z.infer<typeof Coverage>;

/** A row of the data stores list. */
export const DataStoreRow = z.object({
  datastoreId: Id,
  assetId: AssetId,
  name: z.string(),
  type: z.enum(storeTypes),
  /** Bytes; null where AWS does not report it. */
  size: z.nullable(z.int()),
  /** Region code; the list shows it as Location. */
  mountLocation: z.string(),
  cdDatastoreRiskScore: z.nullable(z.number()),
  /** Null while the store is not analysed. */
  sensitiveScore: z.nullable(z.number()),
  /** Of a store that was not read: sensitivity of the data that was copied into it. */
  copiedScore: z.nullable(z.number()),
  /** The store could not be read: its risk assumes the data that was copied into it, else important data. */
  riskProvisional: z.boolean(),
  /** A snapshot or a backup: it is not read. */
  isCopy: z.boolean(),
  attackstatus: Attack,
  indirectAttackStatus: Attack,
  livenessInfo: z.boolean(),
  management: z.enum(managements),
  analysis: z.enum(analysisStates),
  metadata: z.object({
    cloudAccountId: AccountId,
    createdAt: z.nullable(z.iso.datetime()),
  }),
  /** Names of the policies that it violates; only in a list of stores that violate one. */
  policies: z.optional(z.array(z.string())),
});
export type DataStoreRow = z.infer<typeof DataStoreRow>;

/** A store by which another one is reached. */
const StoreLink = z.object({ datastoreId: Id, assetId: AssetId, name: z.string() });

/** A resource of the list of assets. */
const ResourceLink = z.object({ id: Id, name: z.string() });

/** Of a snapshot as a resource of its service. */
const CopySettings = z.object({
  createdOn: z.nullable(z.iso.datetime()),
  encrypted: z.nullable(z.boolean()),
  /** ARN of the key that encrypts it; null = none is reported. */
  keyArn: z.nullable(z.string()),
  /** Account ids that may use it beside its own; `all` = everybody; null = not known. */
  sharedWith: z.nullable(z.array(z.string())),
});

/** Of a snapshot or a backup. */
const MadeFrom = z.object({
  /** ARN of the store or volume that it was made from; null = not known. */
  assetId: z.nullable(AssetId),
  /** The volume of a snapshot of a disk, and what it is attached to; null where it is gone, or of other copies. */
  volume: z.nullable(z.object({ ...ResourceLink.shape, machines: z.array(ResourceLink) })),
  /** Null where that store is gone, or is not among those that were scanned. */
  store: z.nullable(StoreLink),
  /** Earlier ones that a service made of the same store, and that are not listed. */
  older: z.int(),
  /** Null where it is not among the assets, or has no such settings. */
  settings: z.nullable(CopySettings),
});

/** A store in full, for its details page. */
export const DataStoreDetail = z.object({
  ...DataStoreRow.shape,
  engine: z.nullable(z.string()),
  region: z.string(),
  location: z.string(),
  cloudAccountId: AccountId,
  discoveredOn: z.nullable(z.iso.datetime()),
  lastScannedOn: z.nullable(z.iso.datetime()),
  host: z.nullable(z.string()),
  numAttackPath: z.int(),
  numSecurityIssues: z.int(),
  impactedDatastoreList: z.array(Id),
  /** Null for what is no copy. */
  madeFrom: z.nullable(MadeFrom),
  /** Snapshots and backups that were made of it, the riskiest first. */
  copies: z.object({ count: z.int(), first: z.array(StoreLink) }),
  coverage: Coverage,
  contributions: z.array(Contribution),
  /** They add up to the risk score. */
  riskContributions: z.array(RiskContribution),
});
export type DataStoreDetail = z.infer<typeof DataStoreDetail>;

/** Found data of one type in one store. */
export const DescriptionItem = z.object({
  /** Label of the type, for example Social Security Numbers. */
  PII: z.string(),
  Automated: z.enum(['Automated', 'Manual']),
  /** Masked inside the customer's account; five at most. */
  sensitiveDataSamples: z.array(z.string()),
  /** Lower bound of the number of values. */
  count: z.int(),
  /** The same of records that hold them: a row with two values is one; null = not known. */
  records: z.nullable(z.int()),
  type: z.string(),
  confidence: z.number(),
  /** A type may have an item of each. */
  strength: z.enum(strengths),
  where: z.array(
    z.object({
      location: z.string(),
      /** Number of objects of one schema at the place; absent = one. */
      objects: z.optional(z.int()),
      hits: z.int(),
      cells: z.int(),
      because: z.array(z.string()),
    }),
  ),
});
export type DescriptionItem = z.infer<typeof DescriptionItem>;
