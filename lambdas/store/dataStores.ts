import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customerContext.ts';
import { Contribution } from '#contracts/dataStore.ts';
import { ScanRow } from '#contracts/events/scanRow.ts';
import { AccountId } from '#contracts/ids.ts';
import { type SnapshotRow, StoreSummary } from '#contracts/snapshot.ts';
import { dataStoreBucketPk, dataStoreKey, isStoreId, storeBuckets } from './keys.ts';
import {
  batchGet,
  getItem,
  type Item,
  ifAllowed,
  inParallel,
  queryAll,
  type Table,
  updateItem,
} from './table.ts';

const states = ['present', 'gone'] as const;

/** What decides whether a scanned row is news: the last writer by (scanSeq, part) wins. */
const Version = z.object({
  id: z.string(),
  accountId: AccountId,
  state: z.enum(states),
  /** Of what the scan said, without its time; empty when gone. */
  hash: z.string(),
  scanSeq: z.int(),
  part: z.int(),
  firstSeenAt: z.int(),
});
export type DataStoreVersion = z.infer<typeof Version>;
const versionAttributes = Object.keys(Version.shape);

/** All that is known of a store, kept compressed beside its version. */
const Knowledge = z.object({ row: ScanRow, contributions: z.array(Contribution) });
export type Knowledge = z.infer<typeof Knowledge>;

const DataStoreItem = z.object({
  ...Version.shape,
  observedAt: z.int(),
  summary: StoreSummary,
  knowledge: z.instanceof(Uint8Array),
});

/** A store as the details page reads it. */
export interface DataStoreRecord extends DataStoreVersion {
  readonly observedAt: number;
  readonly summary: StoreSummary;
  readonly knowledge: Knowledge;
}

/** Far below DynamoDB's 400 kB for the whole item. */
const MAX_KNOWLEDGE_BYTES = 300_000;

const withPlaces = ({ row, contributions }: Knowledge, most: number): Knowledge => ({
  row: {
    ...row,
    findings: row.findings.map((found) => ({ ...found, where: found.where.slice(0, most) })),
  },
  contributions,
});

/** Of a store whose places of finding do not fit, the first ones are kept; counts never change. */
const encode = (knowledge: Knowledge, most = 50): Buffer => {
  const bytes = gzipSync(JSON.stringify(withPlaces(knowledge, most)), { level: 4 });
  return bytes.length <= MAX_KNOWLEDGE_BYTES || most === 0
    ? bytes
    : encode(knowledge, Math.floor(most / 2));
};

const decode = (bytes: Uint8Array): Knowledge =>
  Knowledge.parse(JSON.parse(gunzipSync(bytes).toString('utf8')));

/** Undefined for an unknown id, a foreign one and a store that is gone. */
export const readDataStore = async (
  core: Table,
  customer: CustomerContext,
  id: string,
): Promise<DataStoreRecord | undefined> => {
  if (!isStoreId(id)) return undefined;
  const item = await getItem(core, dataStoreKey(customer, id));
  if (item === undefined || item.state === 'gone') return undefined;
  const { knowledge, ...record } = DataStoreItem.parse(item);
  return { ...record, knowledge: decode(knowledge) };
};

/** By id; stores that were never written are not there. */
export const readVersions = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<Map<string, DataStoreVersion>> => {
  const keys = ids.map((id) => dataStoreKey(customer, id));
  const items = await batchGet(core, keys, versionAttributes);
  return new Map(items.map((item) => Version.parse(item)).map((version) => [version.id, version]));
};

export interface DataStoreWrite {
  readonly version: Omit<DataStoreVersion, 'state' | 'firstSeenAt'>;
  readonly summary: StoreSummary;
  readonly knowledge: Knowledge;
  /** Milliseconds since 1970. */
  readonly observedAt: number;
}

const newer = {
  ConditionExpression:
    'attribute_not_exists(pk) OR scanSeq < :scanSeq OR (scanSeq = :scanSeq AND #part <= :part)',
  ExpressionAttributeNames: { '#part': 'part', '#state': 'state', '#hash': 'hash', '#ttl': 'ttl' },
};

/**
 * One conditional write: false when a later scan, or a later part of the same scan, has written
 * the row. Writing the same again changes nothing.
 */
export const writeDataStore = async (
  core: Table,
  customer: CustomerContext,
  write: DataStoreWrite,
): Promise<boolean> => {
  const { version } = write;
  return ifAllowed(
    updateItem(core, dataStoreKey(customer, version.id), {
      ...newer,
      UpdateExpression:
        'SET id = :id, accountId = :accountId, #state = :present, #hash = :hash, ' +
        'scanSeq = :scanSeq, #part = :part, observedAt = :observedAt, summary = :summary, ' +
        'knowledge = :knowledge, firstSeenAt = if_not_exists(firstSeenAt, :observedAt) REMOVE #ttl',
      ExpressionAttributeValues: {
        ':id': version.id,
        ':accountId': version.accountId,
        ':present': 'present',
        ':hash': version.hash,
        ':scanSeq': version.scanSeq,
        ':part': version.part,
        ':observedAt': write.observedAt,
        ':summary': write.summary,
        ':knowledge': encode(write.knowledge),
      },
    }),
  );
};

/**
 * A part that arrives late may still have been the first to see a store. True when this part is
 * it, also where an interrupted run of it said so before.
 */
export const lowerFirstSeen = async (
  core: Table,
  customer: CustomerContext,
  seen: { readonly id: string; readonly at: number },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, dataStoreKey(customer, seen.id), {
      ConditionExpression: 'firstSeenAt >= :at',
      UpdateExpression: 'SET firstSeenAt = :at',
      ExpressionAttributeValues: { ':at': seen.at },
    }),
  );

export interface Gone {
  readonly id: string;
  readonly scanSeq: number;
  /** Greater than every part of the scan. */
  readonly part: number;
  /** Seconds since 1970, after which the tombstone is swept away. */
  readonly ttl: number;
}

/** A complete scan did not see the store. False when a later scan has written it. */
export const markGone = async (
  core: Table,
  customer: CustomerContext,
  gone: Gone,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, dataStoreKey(customer, gone.id), {
      ...newer,
      UpdateExpression:
        'SET #state = :gone, #hash = :none, scanSeq = :scanSeq, #part = :part, #ttl = :ttl',
      ExpressionAttributeValues: {
        ':gone': 'gone',
        ':none': '',
        ':scanSeq': gone.scanSeq,
        ':part': gone.part,
        ':ttl': gone.ttl,
      },
    }),
  );

const StoreItem = z.object({
  id: z.string(),
  state: z.enum(states),
  summary: StoreSummary,
  firstSeenAt: z.int(),
});
const storeAttributes = Object.keys(StoreItem.shape);

const rowOf = (item: Item): [string, SnapshotRow | null] => {
  const { id, state, summary, firstSeenAt } = StoreItem.parse(item);
  return [id, state === 'present' ? { ...summary, firstSeenAt } : null];
};

/** The rows as they stand now; null for a store that is gone or was never there. */
export const readSummaries = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<Map<string, SnapshotRow | null>> => {
  const keys = ids.map((id) => dataStoreKey(customer, id));
  const items = await batchGet(core, keys, storeAttributes);
  const found = new Map(items.map(rowOf));
  return new Map(ids.map((id) => [id, found.get(id) ?? null]));
};

const everyBucket = async (
  core: Table,
  customer: CustomerContext,
  attributes: readonly string[],
): Promise<Item[]> => {
  const buckets = await inParallel(storeBuckets, 16, (bucket) =>
    queryAll(core, dataStoreBucketPk(customer, bucket), { attributes }),
  );
  return buckets.flat();
};

/** Every present row of the customer from the store of record. */
export const readAllSummaries = async (
  core: Table,
  customer: CustomerContext,
): Promise<SnapshotRow[]> => {
  const items = await everyBucket(core, customer, storeAttributes);
  return items.flatMap((item) => rowOf(item)[1] ?? []);
};

/** Versions of every row of the customer, gone ones too. */
export const readAllVersions = async (
  core: Table,
  customer: CustomerContext,
): Promise<DataStoreVersion[]> =>
  (await everyBucket(core, customer, versionAttributes)).map((item) => Version.parse(item));
