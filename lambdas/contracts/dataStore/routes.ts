import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AssetId, CustomerId, Id } from '../ids.ts';
import { cardLabel } from '../list/cardLabel.ts';
import {
  filters,
  limit,
  page,
  panelRequest,
  scope,
  seenSince,
  sensitiveSince,
  sortType,
  tags,
} from '../list/paging.ts';
import { resourceFilters } from '../list/resourceFilters.ts';
import { riskLabels, severityFilters } from '../risk/words.ts';
import { sensitiveLevels } from '../tag/levels.ts';
import { Coverage, DataStoreDetail, DataStoreRow, DescriptionItem } from './dataStore.ts';
import { storeTypes } from './words.ts';

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
  ...resourceFilters,
  seenSince,
  sensitiveSince,
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
    summary: 'Count sensitive values, the records that hold them, and stores by tag',
    request: z.object(scope),
    response: z.array(
      z.object({
        tag: z.string(),
        /** Values. */
        count: z.int(),
        /** Null = not known of some stores. */
        records: z.nullable(z.int()),
        datastores: z.int(),
      }),
    ),
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
