import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, AssetId, CustomerId, Id } from '../ids.ts';
import { cardLabel } from '../list/cardLabel.ts';
import { limit, page, panelRequest, q, scope, sortType, tags } from '../list/paging.ts';
import { resourceFilters } from '../list/resourceFilters.ts';
import { ReachContribution, ReachPath } from '../risk/reach.ts';

/** A row of the assets list; the provider is always shown as AWS. */
export const AssetRow = z.object({
  id: Id,
  /** ARN. */
  asset_id: AssetId,
  name: z.string(),
  cloudAccountId: AccountId,
  /** Region code. */
  location: z.string(),
  assetType: z.string(),
  /** Null while it is not known. */
  cdAssetRiskScore: z.nullable(z.number()),
  /** Active issues on it whose risk is not accepted. */
  numSecurityIssues: z.int(),
  /** When the product first saw it. */
  discoveredOn: z.iso.datetime(),
  /** Of an asset that is a data store. */
  datastoreId: z.nullable(Id),
});
export type AssetRow = z.infer<typeof AssetRow>;

/** An asset in full, for its sheet. */
export const AssetDetail = z.object({
  ...AssetRow.shape,
  /** Points that add up to its score; of a data store none. */
  riskContributions: z.array(ReachContribution),
  /** Attack paths are traced through assets of its type. */
  isOnPaths: z.boolean(),
  /** The best attack path through it; null: none leads through it, or that is not known. */
  path: z.nullable(ReachPath),
  lastScannedOn: z.nullable(z.iso.datetime()),
  /** Of a snapshot or a backup that is a data store, too. */
  copyStoreId: z.nullable(Id),
  createdOn: z.nullable(z.iso.datetime()),
  tags: z.array(z.object({ key: z.string(), value: z.string() })),
  /** What is known of it, in words: `Public address`, `198.51.100.7`. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AssetDetail = z.infer<typeof AssetDetail>;

/** Columns a list may be ordered by, also with `.keyword` behind; others are a 400. */
export const assetOrderings = [
  'cdAssetRiskScore',
  'name',
  'cloudAccountId',
  'location',
  'assetType',
  'numSecurityIssues',
  'discoveredOn',
] as const;
export type AssetOrdering = (typeof assetOrderings)[number];

const KEYWORD = '.keyword';
export const parseAssetOrdering = (word: string): AssetOrdering | undefined => {
  const bare = word.endsWith(KEYWORD) ? word.slice(0, -KEYWORD.length) : word;
  return assetOrderings.find((ordering) => ordering === bare);
};

export const assetSeverityFilters = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'URGENT_RISK'] as const;
export type AssetSeverityFilter = (typeof assetSeverityFilters)[number];
export const AssetSeverity = cardLabel(assetSeverityFilters);

const assetOrdering = z._default(
  z.pipe(
    z.string().check(
      z.maxLength(64),
      z.refine((word) => parseAssetOrdering(word) !== undefined, 'unknown ordering'),
    ),
    z.transform((word) => parseAssetOrdering(word) ?? 'cdAssetRiskScore'),
  ),
  'cdAssetRiskScore',
);

const listRequest = {
  ...scope,
  page,
  limit,
  sortType,
  ordering: assetOrdering,
  severity: z.optional(z.nullable(AssetSeverity)),
  /** ARN of one asset. */
  assetId: z.optional(z.nullable(AssetId)),
  /** Asset types; empty = all. */
  types: z.optional(z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)))),
  ...resourceFilters,
  /** Of a data store its labels too. */
  tags,
};

export const AssetList = z.object({
  err: z.nullable(z.string()),
  data: z.array(AssetRow),
  /** Exact number of rows that fit, whatever the page. */
  count: z.int(),
});

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;

export const assetRoutes = {
  listAssets: {
    ...post,
    path: '/api/v1/assets',
    summary: 'List assets',
    request: z.object(listRequest),
    response: AssetList,
  },
  searchAssets: {
    ...post,
    path: '/api/v1/assets/search',
    summary: 'Search assets by name, ARN, type, account or region',
    request: z.object({ ...listRequest, q, exact: z._default(z.boolean(), false) }),
    response: AssetList,
    aliasOf: 'listAssets',
  },
  getAsset: {
    ...post,
    path: '/api/v1/assets/detail',
    summary: 'Read one asset',
    request: z.object({ customerId: CustomerId, id: Id }),
    response: AssetDetail,
  },
  getAssetStats: {
    ...post,
    path: '/api/v1/asset/stats',
    summary: 'Count assets for their cards',
    request: panelRequest,
    response: z.object({
      UrgentRisk: z.int(),
      /** Different types and regions. */
      Types: z.int(),
      Location: z.int(),
      Total: z.int(),
      /** What the list can be narrowed to, the most frequent first. */
      types: z.array(z.object({ type: z.string(), count: z.int() })),
      regions: z.array(z.object({ region: z.string(), count: z.int() })),
    }),
  },
} as const satisfies Routes;
