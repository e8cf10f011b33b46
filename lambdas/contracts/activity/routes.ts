import * as z from 'zod/mini';
import { accessorTypes } from '../access/routes.ts';
import { capabilities, certainties } from '../access/words.ts';
import type { Routes } from '../http/route.ts';
import { AccountId, AssetId, Id } from '../ids.ts';
import { panelRequest } from '../list/paging.ts';
import { CopiedColumn } from '../sketch/storeCopy.ts';
import { Liveness, TenMinutes } from './liveness.ts';
import { principalTypes } from './principal.ts';

const StoreUse = z.object({
  type: z.enum(principalTypes),
  name: z.string(),
  /** Of the user or role; null where there is none. */
  arn: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** Days with a call, of the last 90. */
  days: z.int(),
  /** What was used, with the last call. */
  capabilities: z.array(z.object({ name: z.enum(capabilities), lastAt: z.string() })),
});
export type StoreUse = z.infer<typeof StoreUse>;

const StoreUses = z.object({
  /** Since when logs of the account are read; null = none was read yet. ISO 8601, UTC. */
  watchedSince: z.nullable(z.string()),
  /** The last use first. */
  data: z.array(StoreUse),
});
export type StoreUses = z.infer<typeof StoreUses>;

/** `notKnown`: no log tells whether it was used. */
export const comparisons = ['used', 'unused', 'notKnown'] as const;

/** A capability that somebody has by its own permissions, beside its use in the last 90 days. */
const ComparedCapability = z.object({
  name: z.enum(capabilities),
  certainty: z.enum(certainties),
  /** It holds for some objects only. */
  isPartial: z.boolean(),
  use: z.enum(comparisons),
  /** Last use, ISO 8601, UTC. */
  lastAt: z.nullable(z.string()),
});
export type ComparedCapability = z.infer<typeof ComparedCapability>;

const compared = {
  name: z.string(),
  arn: z.string(),
  cloudAccountId: z.nullable(AccountId),
  /** Since when use would have been seen: 90 days at most; null = no log was read yet. ISO 8601, UTC. */
  since: z.nullable(z.string()),
  capabilities: z.array(ComparedCapability),
};

const listOf = <S extends z.ZodMiniType>(entry: S) =>
  z.object({
    /** False until the first analysis of permissions, and for stores whose access IAM does not decide. */
    isKnown: z.boolean(),
    /** There is more access than is compared: the first 200 entries are. */
    isCut: z.boolean(),
    data: z.array(entry),
  });

/** An identity that can use a data store. */
const StoreExcess = z.object({ ...compared, id: Id, type: z.enum(accessorTypes) });
export type StoreExcess = z.infer<typeof StoreExcess>;

/** A data store that an identity can use. */
const IdentityExcess = z.object({ ...compared, id: Id });
export type IdentityExcess = z.infer<typeof IdentityExcess>;

/** Behind which entry of a timeline the next page begins. */
const EntryPlace = z.string().check(z.regex(/^\d{15}#[a-z2-7]{26}$/));

/** What an identity did with a data store in ten minutes; calls that failed are among them. */
const ActivityEntry = z.object({
  datastore: z.object({
    /** Null where no scan found it. */
    id: z.nullable(Id),
    assetId: AssetId,
    name: z.string(),
    cloudAccountId: z.nullable(AccountId),
  }),
  /** Last call, ISO 8601, UTC. */
  lastAt: z.string(),
  ten_minutes: TenMinutes,
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** How the direction is told: by a recorded move, by a scan that saw the data in one before the other, or not. */
export const copyDirections = ['recorded', 'seenFirst', 'unknown'] as const;

/** What two data stores hold both, by the column of which the greatest share is in the other one. */
const SharedData = z.object({
  type: CopiedColumn.shape.type,
  /** Data store of the column. */
  storeId: Id,
  /** The column, and that of the other data store, with matched parts masked. */
  place: z.string(),
  otherPlace: z.string(),
  /** Share of its values that the other one holds, too. */
  share: z.number().check(z.gte(0), z.lte(1)),
  direction: z.enum(copyDirections),
});
export type SharedData = z.infer<typeof SharedData>;

const Flow = z.object({
  datastore: z.object({ id: Id, assetId: AssetId, name: z.string() }),
  source: z.object({
    name: z.string(),
    /** The data store has a direct or indirect anomaly. */
    attackStatus: z.boolean(),
    /** The data store that data came from; null = somebody used the data store. */
    datastore: z.nullable(z.object({ id: Id, assetId: AssetId })),
  }),
  /** No call names both data stores: a workload read the one, and wrote the other within an hour, or both hold the same data. */
  isInferred: z.boolean(),
  /** The same data is in both data stores; null = it is not known to be. */
  copy: z.nullable(SharedData),
  /** Last use, or when the same data was found if that is later. ISO 8601, UTC. */
  timestamp: z.string(),
});
export type Flow = z.infer<typeof Flow>;

/**
 * Of all and of each group the newest 500, the last use first. Where there are more than 500 in all, a
 * group has those of the 200 riskiest data stores of its kind, and of others what is among the 500.
 */
const Flows = z.object({
  all: z.array(Flow),
  /** To data stores with a risk of 80 or more. */
  highRisk: z.array(Flow),
  /** To data stores that violate a policy. */
  nonCompliant: z.array(Flow),
  /** To data stores with a direct or indirect anomaly. */
  dataAnomaly: z.array(Flow),
});
export type Flows = z.infer<typeof Flows>;

/** Data that went to a data store from another, or from it to another. */
const StoreFlow = z.object({
  /** `unknown`: both hold the same data, and nothing tells where it was first. */
  direction: z.enum(['in', 'out', 'unknown']),
  /** The other data store. */
  datastore: z.object({
    /** Null where no scan found it. */
    id: z.nullable(Id),
    assetId: AssetId,
    name: z.string(),
    cloudAccountId: z.nullable(AccountId),
  }),
  /** The last call, such as `CopyObject`; null = none is known, the data is the same. */
  operation: z.nullable(z.string()),
  /** Who made it. */
  userName: z.nullable(z.string()),
  /** As above. */
  isInferred: z.boolean(),
  copy: z.nullable(SharedData),
  /** Time of the first call; without a call, when the same data was found. ISO 8601, UTC. */
  firstAt: z.string(),
  /** Time of the last call; null if no call is known and the flow is a copy of the same data. */
  lastAt: z.nullable(z.string()),
});
export type StoreFlow = z.infer<typeof StoreFlow>;

const flowRoute = {
  access: 'member',
  host: 'analytics',
  request: panelRequest,
  response: Flows,
} as const;

const ShownCopy = z.object({
  datastore: z.object({ id: Id, assetId: AssetId, name: z.string(), accountId: AccountId }),
  /** One of each type, most of the values first. */
  columns: z.array(CopiedColumn),
});
export type ShownCopy = z.infer<typeof ShownCopy>;

export const activityRoutes = {
  listFlows: {
    ...flowRoute,
    method: 'POST',
    path: '/api/v2/datastores/flows',
    summary:
      'List who used which data store, what went from one to another, and which were found to hold the same data, in the last seven days: the newest 500 of all, and of each group',
  },
  listNewFlows: {
    ...flowRoute,
    method: 'POST',
    path: '/api/v2/datastores/flows/new',
    summary:
      'List the uses of data stores, moves between them, and copies of the same data, that were first seen in the last 24 hours: the newest 500 of all, and of each group',
  },
  getLiveness: {
    method: 'POST',
    path: '/api/v1/liveness',
    access: 'member',
    host: 'analytics',
    summary: 'Who used a data store, and from where, in the last ten minutes that somebody did',
    request: z.object({ id: Id }),
    response: z.object({ data: Liveness }),
  },
  listStoreUses: {
    method: 'POST',
    path: '/api/v1/datastore/uses',
    access: 'member',
    host: 'analytics',
    summary:
      'Who used a data store in the last 90 days, and what they did; calls that failed are left out',
    request: z.object({ id: Id }),
    response: StoreUses,
  },
  listStoreFlows: {
    method: 'POST',
    path: '/api/v1/datastore/flows',
    access: 'member',
    host: 'analytics',
    summary:
      'What went from a data store to others, and from others to it, in the last 90 days, and which of them hold the same data, the newest first',
    request: z.object({ id: Id }),
    response: z.object({ data: z.array(StoreFlow) }),
  },
  listIdentityActivity: {
    method: 'POST',
    path: '/api/v1/identity/activity',
    access: 'member',
    host: 'analytics',
    summary: 'What an identity did with data stores in the last 90 days, the newest first',
    request: z.object({ id: Id, before: z.optional(EntryPlace) }),
    response: z.object({
      data: z.array(ActivityEntry),
      /** To ask for more with; null = there is no more. */
      before: z.nullable(EntryPlace),
    }),
  },
  listStoreExcess: {
    method: 'POST',
    path: '/api/v1/datastore/excess',
    access: 'member',
    host: 'analytics',
    summary:
      'What identities can do with a data store by their own permissions, beside what they did in the last 90 days',
    request: z.object({ id: Id }),
    response: listOf(StoreExcess),
  },
  listIdentityExcess: {
    method: 'POST',
    path: '/api/v1/identity/excess',
    access: 'member',
    host: 'analytics',
    summary:
      'What an identity can do with data stores by its own permissions, beside what it did in the last 90 days',
    request: z.object({ id: Id }),
    response: listOf(IdentityExcess),
  },
  listStoreCopies: {
    method: 'POST',
    path: '/api/v1/datastore/copies',
    access: 'member',
    host: 'analytics',
    summary:
      'Data stores that hold the same records as one, by keyed hashes of columns that were read in full',
    request: z.object({ id: Id }),
    response: z.object({ data: z.array(ShownCopy) }),
  },
} as const satisfies Routes;
