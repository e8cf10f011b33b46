import type { S3ClientConfig } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { type NotAnalysedReason, notAnalysedReasons } from '#contracts/dataStore/words.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { Permission } from '../permission.ts';
import type { ScanMemory } from '../samplers/objectMemory.ts';
import type { StoreContent } from '../samplers/storeProfile.ts';
import type { SketchKey } from '../sketches/sketchKey.ts';

/** Options of every AWS client; absent ones are read from the environment. */
export interface AwsOptions {
  readonly credentials?: NonNullable<S3ClientConfig['credentials']>;
  readonly endpoint?: string;
}

/** What AWS reports of a store, before its content is read. */
const StoreFacts = z.omit(ScannedStore, {
  kind: true,
  observedAt: true,
  analysis: true,
  findings: true,
});
export type StoreFacts = z.infer<typeof StoreFacts>;

/** Where S3 writes the server access log of a bucket. */
export const AccessLog = z.strictObject({
  bucket: z.string(),
  prefix: z.string(),
  /** Of the names of its files: the date of delivery alone, folders of it too, or that of the calls. */
  order: z.enum(['delivery', 'deliveryFolders', 'eventFolders']),
});
export type AccessLog = z.infer<typeof AccessLog>;

/** Where a warehouse writes its audit log: below a prefix of a bucket, or (null) to log groups. */
export const WarehouseLog = z.strictObject({
  /** Such as `connectionlog`. */
  kinds: z.array(z.string()),
  bucket: z.nullable(z.string()),
  prefix: z.string(),
});
export type WarehouseLog = z.infer<typeof WarehouseLog>;

/** Where a flow log of a network writes lines. */
export const FlowLogGroup = z.strictObject({
  region: z.string(),
  group: z.string(),
  /** Names of the fields. */
  format: z.string(),
});
export type FlowLogGroup = z.infer<typeof FlowLogGroup>;

/** Where a flow log of a network writes files. */
export const FlowLogPlace = z.strictObject({
  id: z.string(),
  region: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  /** Its folders name what they are by, such as `year=2026`. */
  hasNames: z.boolean(),
  isHourly: z.boolean(),
});
export type FlowLogPlace = z.infer<typeof FlowLogPlace>;

/** How a store is read, beside its facts. */
const StoreTarget = z.strictObject({
  /** Why it is not read. */
  unread: z.exactOptional(z.enum(notAnalysedReasons)),
  /** Why its tags could not be read: its owner may have left it out by one. */
  tagsUnread: z.exactOptional(z.enum(notAnalysedReasons)),
  /** IAM actions that were refused while it was described. */
  deniedActions: z.exactOptional(z.array(z.string())),
  port: z.exactOptional(z.int()),
  database: z.exactOptional(z.string()),
  items: z.exactOptional(z.int()),
  bytes: z.exactOptional(z.int()),
  tls: z.exactOptional(z.boolean()),
  /** Users of IAM sign in; absent = it is open to who reaches it. */
  hasUsers: z.exactOptional(z.boolean()),
  /** Where the log of its own accesses is written. */
  accessLog: z.exactOptional(AccessLog),
  warehouseLog: z.exactOptional(WarehouseLog),
});

/** A store that was found and how to read it: one step of a scan hands it to another as JSON. */
export const FoundStore = z.strictObject({ facts: StoreFacts, target: StoreTarget });
export type FoundStore = z.infer<typeof FoundStore>;

export type Unseen<T> = T extends unknown ? Omit<T, 'observedAt'> : never;

/** A program whose package is read where content is: what it holds is a fact of its row. */
export const FoundCode = z.strictObject({ arn: z.string(), name: z.string(), region: z.string() });
export type FoundCode = z.infer<typeof FoundCode>;

/**
 * A resource, an identity or a copy of a data store: it is reported, and no data in it is read but
 * code.
 */
export interface FoundRow {
  readonly row: Unseen<ScannedAsset | ScannedIdentity | ScannedStore>;
  readonly code?: FoundCode;
  /** Of a network. */
  readonly flowLogs?: readonly FlowLogPlace[];
  readonly flowLogGroups?: readonly FlowLogGroup[];
}

/** Tags decide whether its owner left a program out; undefined = it may be read. */
export type LeftOut = (tags: ScannedStore['tags']) => NotAnalysedReason | undefined;

export type Found = FoundStore | FoundRow;

export interface CollectContext {
  /** Credentials and the like for every client; empty = the SDK's own chain. */
  readonly aws: AwsOptions;
  readonly accountId: string;
  readonly regions: readonly string[];
  /** The same seed reads the same sample. */
  readonly seed: string;
  /** What earlier scans read of stores; absent = all is read. */
  readonly memory?: ScanMemory;
  /** Key of sketches; absent = none are made. */
  readonly sketchKey?: SketchKey;
}

/** Finds what one AWS service has: stores, other resources, identities. */
export interface Collector {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** Throws, or notes by `listed`, what cannot be listed: the scan is then not complete. */
  readonly collect: (context: CollectContext) => Promise<readonly Found[]>;
  /**
   * Reads a sample of a store that it found; a refusal is a reason in the result, and only
   * programming errors are thrown. Absent = it finds no stores.
   */
  readonly analyse?: (context: CollectContext, store: FoundStore) => Promise<StoreContent>;
  /** The same of the code of a program that it found. */
  readonly readCode?: (
    context: CollectContext,
    code: FoundCode,
    leftOut: LeftOut,
  ) => Promise<StoreContent>;
}
