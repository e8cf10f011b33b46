import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, AssetId, Id } from '../ids.ts';
import { cardLabel } from '../list/cardLabel.ts';
import { limit, page, panelRequest, scope, sortType, tags } from '../list/paging.ts';

/** Identities of an account: users, roles, groups and the root user. */
export const identityKinds = ['user', 'role', 'group', 'root'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** A row of the users (identities) list. */
export const IdentityRow = z.object({
  id: Id,
  /** ARN. */
  identityId: AssetId,
  name: z.string(),
  type: z.enum(identityKinds),
  cloudAccountId: AccountId,
  /** Its own risk, by the data stores that it can reach; null while that is not known. */
  cdDatastoreRiskScore: z.nullable(z.number()),
  /** Not all policies that decide about the risk could be read. */
  isProvisional: z.boolean(),
  /** Null: never, or not known. */
  lastUsed: z.nullable(z.iso.datetime()),
  lastUsedKnown: z.boolean(),
  /** When logs tell of it using a data store last; null: not in the last 90 days, or no log tells. */
  lastActivity: z.nullable(z.iso.datetime()),
  /** Null: not known, or not a user. */
  hasMfa: z.nullable(z.boolean()),
  /** Policies attached and written into it. */
  policies: z.int(),
  discoveredOn: z.iso.datetime(),
});
export type IdentityRow = z.infer<typeof IdentityRow>;

/** Columns a list may be ordered by; others are a 400. */
export const identityOrderings = [
  'cdDatastoreRiskScore',
  'name',
  'type',
  'cloudAccountId',
  'lastUsed',
  'lastActivity',
  'policies',
  'discoveredOn',
] as const;
export type IdentityOrdering = (typeof identityOrderings)[number];

export const identitySeverityFilters = [
  'CRITICAL',
  'HIGH',
  'MEDIUM',
  'LOW',
  'URGENT_RISK',
] as const;
export type IdentitySeverityFilter = (typeof identitySeverityFilters)[number];
export const IdentitySeverity = cardLabel(identitySeverityFilters);

export const IdentityList = z.object({
  err: z.nullable(z.string()),
  data: z.array(IdentityRow),
  /** Exact number of rows that fit, whatever the page. */
  count: z.int(),
});

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;

export const identityRoutes = {
  listIdentities: {
    ...post,
    path: '/api/v1/identities',
    summary: 'List users, roles, groups and root users of the cloud accounts',
    request: z.object({
      ...scope,
      page,
      limit,
      sortType,
      ordering: z._default(z.enum(identityOrderings), 'cdDatastoreRiskScore'),
      severity: z.optional(z.nullable(IdentitySeverity)),
      /** Empty = all. */
      types: z.optional(
        z.nullable(z.array(z.enum(identityKinds)).check(z.maxLength(identityKinds.length))),
      ),
      /** ARN of one identity. */
      assetId: z.optional(z.nullable(AssetId)),
      tags,
    }),
    response: IdentityList,
  },
  getIdentityStats: {
    ...post,
    path: '/api/v1/identitystats',
    summary: 'Count users, roles, groups and root users of the cloud accounts',
    request: panelRequest,
    response: z.object({
      UrgentRisk: z.int(),
      Users: z.int(),
      Roles: z.int(),
      Groups: z.int(),
      Total: z.int(),
    }),
  },
} as const satisfies Routes;
