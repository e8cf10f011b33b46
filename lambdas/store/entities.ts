import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AccountId } from '#contracts/ids.ts';
import { readFitting } from './fittingItems.ts';
import { type EntityKind, entityBucketPk, entityKey, entityKinds } from './keys/entities.ts';
import { idBuckets } from './keys/ids.ts';
import {
  batchGet,
  type Item,
  ifAllowed,
  inParallel,
  queryAll,
  type Table,
  updateItem,
} from './table.ts';

const states = ['present', 'gone'] as const;

/** Version of a stored row: the last writer by (scanSeq, part) wins. */
export const EntityVersion = z.object({
  /** Its ref: what `entityRefOf` gives. */
  id: z.string(),
  accountId: AccountId,
  state: z.enum(states),
  /** Hash of the scanned row without its time; empty when removed. */
  hash: z.string(),
  scanSeq: z.int(),
  part: z.int(),
  firstSeenAt: z.int(),
});
export type EntityVersion = z.infer<typeof EntityVersion>;
const versionAttributes = Object.keys(EntityVersion.shape);

/** By ref; entities that were never written are absent. */
export const readVersions = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<Map<string, EntityVersion>> => {
  const keys = refs.map((ref) => entityKey(customer, ref));
  const items = await batchGet(core, keys, versionAttributes);
  const versions = items.map((item) => EntityVersion.parse(item));
  return new Map(versions.map((version) => [version.id, version]));
};

export interface EntityWrite {
  readonly version: Omit<EntityVersion, 'state' | 'firstSeenAt'>;
  /** Fields that lists need. */
  readonly summary: object;
  readonly knowledge: Uint8Array;
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
export const writeEntity = async (
  core: Table,
  customer: CustomerContext,
  { version, summary, knowledge, observedAt }: EntityWrite,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, entityKey(customer, version.id), {
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
        ':observedAt': observedAt,
        ':summary': summary,
        ':knowledge': knowledge,
      },
    }),
  );

/**
 * A part that arrives late may still be the first to report an entity. True when this part is it,
 * also where an interrupted run of it recorded so.
 */
export const lowerFirstSeen = async (
  core: Table,
  customer: CustomerContext,
  seen: { readonly id: string; readonly at: number },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, entityKey(customer, seen.id), {
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

/** A complete scan did not see it. False when a later scan has written it. */
export const markGone = async (
  core: Table,
  customer: CustomerContext,
  gone: Gone,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, entityKey(customer, gone.id), {
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

/** Every item of some buckets of a kind. */
export const queryBuckets = async (
  core: Table,
  customer: CustomerContext,
  of: { kind: EntityKind; buckets?: readonly string[]; attributes?: readonly string[] },
): Promise<Item[]> => {
  const { kind, buckets = idBuckets, attributes } = of;
  const found = await inParallel(buckets, 16, (bucket) =>
    queryAll(core, entityBucketPk(customer, kind, bucket), {
      ...(attributes !== undefined && { attributes }),
    }),
  );
  return found.flat();
};

/** Versions of everything of the customer, gone ones too. */
export const readAllVersions = async (
  core: Table,
  customer: CustomerContext,
): Promise<EntityVersion[]> => {
  const items = await inParallel(entityKinds, 1, (kind) =>
    queryBuckets(core, customer, { kind, attributes: versionAttributes }),
  );
  return items.flat().map((item) => EntityVersion.parse(item));
};

/** Fields of an entity that lists need, and the time of its first scan. */
export type Listed<S extends z.ZodMiniType> = z.infer<S> & { readonly firstSeenAt: number };

const summaryAttributes = [
  'id',
  'state',
  'summary',
  'firstSeenAt',
  'riskFacts',
  'reachRisk',
  'reported',
];
const Summarised = z.object({
  ...z.pick(EntityVersion, { id: true, state: true, firstSeenAt: true }).shape,
  summary: z.record(z.string(), z.unknown()),
  /** Of a data store, from the analysis; scans do not write it. */
  riskFacts: z.optional(z.unknown()),
  /** Of an identity or asset, from the analysis. */
  reachRisk: z.optional(z.unknown()),
  /** What events said of a data store. */
  reported: z.optional(z.unknown()),
});

const listedIn = <S extends z.ZodMiniType>(schema: S, item: Item): [string, Listed<S> | null] => {
  const { id, state, firstSeenAt, summary, ...analysed } = Summarised.parse(item);
  const listed = Object.assign({}, schema.parse({ ...summary, ...analysed }), { firstSeenAt });
  return [id, state === 'present' ? listed : null];
};

/** The current rows; null for what is gone or was never there. */
export const readListed = async <S extends z.ZodMiniType>(
  core: Table,
  customer: CustomerContext,
  { refs, schema }: { readonly refs: readonly string[]; readonly schema: S },
): Promise<Map<string, Listed<S> | null>> => {
  const keys = refs.map((ref) => entityKey(customer, ref));
  const items = await batchGet(core, keys, summaryAttributes);
  const found = new Map(items.map((item) => listedIn(schema, item)));
  return new Map(refs.map((ref) => [ref, found.get(ref) ?? null]));
};

/** The same in the order of the refs; undefined also for what was written in another form. */
export const readFittingListed = async <S extends z.ZodMiniType>(
  core: Table,
  customer: CustomerContext,
  { refs, schema }: { readonly refs: readonly string[]; readonly schema: S },
): Promise<(Listed<S> | undefined)[]> => {
  const keys = refs.map((ref) => entityKey(customer, ref));
  const form = { schema: Summarised, attributes: summaryAttributes };
  const found = await readFitting(core, keys, form);
  return found.map((item) => {
    const summary = item?.state === 'present' ? schema.safeParse(item.summary).data : undefined;
    if (item === undefined || summary === undefined) return undefined;
    return Object.assign({}, summary, { firstSeenAt: item.firstSeenAt });
  });
};

/** Everything of a kind that is present, from the store of record. */
export const readAllListed = async <S extends z.ZodMiniType>(
  core: Table,
  customer: CustomerContext,
  { kind, schema }: { readonly kind: EntityKind; readonly schema: S },
): Promise<Listed<S>[]> => {
  const items = await queryBuckets(core, customer, { kind, attributes: summaryAttributes });
  return items.flatMap((item) => listedIn(schema, item)[1] ?? []);
};

const Name = z.object({ accountId: AccountId, summary: z.object({ arn: z.string() }) });

/** Account and ARN of what is there and of what is gone; of what was never there nothing. */
export const readNames = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<{ accountId: string; arn: string }[]> => {
  const keys = refs.map((ref) => entityKey(customer, ref));
  const items = await batchGet(core, keys, ['accountId', 'summary']);
  return items.map((item) => {
    const { accountId, summary } = Name.parse(item);
    return { accountId, arn: summary.arn };
  });
};
