import * as z from 'zod/mini';
import { strengths } from '../classification/strength.ts';
import type { Routes } from '../http/route.ts';
import { AccountId, AssetId, CustomerId, Id } from '../ids.ts';
import { cardLabel } from '../list/cardLabel.ts';
import { filters, limit, page, panelRequest, scope, sortType, tags } from '../list/paging.ts';
import { RiskContribution } from '../risk/facts.ts';
import { riskLabels, severityFilters } from '../risk/words.ts';
import { sensitiveLevels } from '../tag/levels.ts';
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

/** Columns a list may be ordered by; others are a 400. */
export const dataStoreOrderings = [
  'cdDatastoreRiskScore',
  'sensitiveScore',
  'name',
  'cloudAccountId',
  'type',
  'createdAt',
  'size',
  'mountLocation',
] as const;
export type DataStoreOrdering = (typeof dataStoreOrderings)[number];

/** A card's label as severity; unknown words are refused. */
export const Severity = cardLabel(severityFilters);

/** Filters of the list; absent, null and empty ones do not filter. */
export const dataStoreFilters = {
  cloudAccountId: scope.cloudAccountId,
  severity: z.optional(z.nullable(Severity)),
  /** One overview tag (PII-SSN …): only stores that hold it. */
  sensitiveFilter: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  filters,
  datastoreIds: z.optional(z.nullable(z.array(Id).check(z.maxLength(100)))),
  assetId: z.optional(z.nullable(AssetId)),
  /** Kinds of store; empty = all. */
  types: z.optional(z.nullable(z.array(z.enum(storeTypes)).check(z.maxLength(storeTypes.length)))),
  tags,
  levels: z.optional(
    z.nullable(z.array(z.enum(sensitiveLevels)).check(z.maxLength(sensitiveLevels.length))),
  ),
  /** Stores that violate this policy. */
  policyId: z.optional(z.nullable(Id)),
};

const listRequest = {
  ...scope,
  ...dataStoreFilters,
  page,
  limit,
  sortType,
  ordering: z._default(z.enum(dataStoreOrderings), 'cdDatastoreRiskScore'),
};

export const DataStoreListReply = z.object({
  err: z.nullable(z.string()),
  data: z.array(DataStoreRow),
  /** Exact number of rows that fit, whatever the page. */
  count: z.int(),
});
export type DataStoreList = z.infer<typeof DataStoreListReply>;

export const DataStoreStats = z.object({
  urgentRisk: z.int(),
  importantRisk: z.int(),
  sensitive: z.int(),
  managed: z.int(),
  shadow: z.int(),
  TotalDataStores: z.int(),
  cdRiskLabel: z.enum(riskLabels),
  cdRiskScore: z.number(),
});

/** Fields of every route of the list. */
const dataStoreList = {
  method: 'POST',
  access: 'member',
  host: 'analytics',
  summary: 'List data stores',
  request: z.object(listRequest),
  response: DataStoreListReply,
} as const;

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;

export const dataStoreRoutes = {
  listDataStores: { ...dataStoreList, path: '/api/v1/datastores' },
  listDataStoresV2: {
    ...dataStoreList,
    path: '/api/v2/datastores',
    aliasOf: 'listDataStores',
  },
  getDataStore: {
    method: 'POST',
    path: '/datastore/instance/detail',
    access: 'member',
    summary: 'Read one data store',
    request: z.object({ customerId: CustomerId, id: Id, assetId: AssetId }),
    response: DataStoreDetail,
  },
  getDataStoreStats: {
    ...post,
    path: '/api/v1/datastorestats',
    summary: 'Count data stores for the risk cards',
    request: panelRequest,
    response: DataStoreStats,
  },
  getClassificationOverview: {
    ...post,
    path: '/api/v1/data/classification/overview',
    summary: 'Count sensitive values and stores by tag',
    request: z.object(scope),
    response: z.array(z.object({ tag: z.string(), count: z.int(), datastores: z.int() })),
  },
  getDataStoreTypes: {
    ...post,
    path: '/api/v1/datastores/types',
    summary: 'Count data stores and their size by kind',
    request: z.object(scope),
    response: z.object({
      datastores: z.object({
        types: z.array(
          z.object({
            datastoreType: z.enum(storeTypes),
            count: z.int(),
            /** Text whose first number is read, for example `412 GB`. */
            size: z.string(),
          }),
        ),
      }),
    }),
  },
  describeDataStore: {
    ...post,
    path: '/api/v1/datastoredescription',
    summary: 'List the sensitive data found in one store',
    request: z.object({ customerId: CustomerId, id: Id }),
    response: z.array(DescriptionItem),
  },
  listDataStoreInstances: {
    ...dataStoreList,
    host: 'main',
    path: '/datastore/instance',
    aliasOf: 'listDataStores',
  },
  getCustomerDataStoreStats: {
    ...post,
    path: '/api/v1/customer/datastore/stats',
    summary: 'Count all data stores of the customer for the risk cards',
    request: z.object({ customerId: CustomerId }),
    response: DataStoreStats,
    aliasOf: 'getDataStoreStats',
  },
  listImpactedDataStores: {
    ...post,
    path: '/api/v1/impacted/datastores',
    summary: 'List the data stores that an issue impacts',
    request: z.object({
      customerId: CustomerId,
      /** An instance; or a definition, which means all its active instances. */
      issue: Id,
      page,
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 5),
    }),
    response: DataStoreListReply,
  },
  listDeniedActions: {
    ...post,
    path: '/api/v1/accounts/denied',
    summary: 'List stores that were not read, or that lack an action',
    request: z.object({
      ...scope,
      /** Only stores of which nothing was read, those that lack no action too. */
      unread: z._default(z.boolean(), false),
    }),
    /** Of the 500 riskiest that were not read, or not in full. */
    response: z.array(
      z.object({
        ...DataStoreRow.shape,
        deniedActions: z.array(z.string()),
        notAnalysed: Coverage.shape.notAnalysed,
      }),
    ),
  },
  getDataStoreNames: {
    ...post,
    path: '/api/v1/datastores/names',
    summary: 'Read the names of data stores',
    request: z.object({
      customerId: CustomerId,
      datastores: z.array(Id).check(z.maxLength(100)),
    }),
    /** By id; of unknown ids there is none. */
    response: z.object({ names: z.record(z.string(), z.string()) }),
  },
} as const satisfies Routes;
