import * as z from 'zod/mini';
import { Proof } from '../access/routes.ts';
import { storeTypes } from '../dataStore/words.ts';
import type { Routes } from '../http/route.ts';
import { AssetId, CustomerId, Id } from '../ids.ts';
import { tags } from '../list/paging.ts';
import { entryKinds, linkKinds, nodeTypes } from './words.ts';

const PathNode = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum([...nodeTypes, ...storeTypes]),
  /** Fixing what is wrong with it removes the path with the least effort. */
  is_primary: z.boolean(),
  datastore_node: z.boolean(),
  active_attack: z.boolean(),
  eks_enabled: z.boolean(),
  /** Titles and texts. */
  tooltip_content: z.record(z.string(), z.string()),
  /** ARN; null for what is in no account. */
  CD_Asset_Id: z.nullable(z.string()),
  /** Of users and roles. */
  userName: z.nullable(z.string()),
  /** Id of the data store. */
  datastoreId: z.nullable(Id),
});
export type PathNode = z.infer<typeof PathNode>;

const PathLink = z.object({
  /** Ids of nodes. */
  source: z.string(),
  target: z.string(),
  kind: z.enum(linkKinds),
  /** What happens, as a sentence. */
  text: z.string(),
  /** Probability that an attacker takes it, 0 to 1, and why. */
  ease: z.number(),
  reason: z.string(),
  /** Rule of the escalation catalogue. */
  rule: z.nullable(z.string()),
  /** Statements, rules, routes and settings that let it happen. */
  proof: z.array(Proof),
});

const common = {
  id: z.string(),
  pathName: z.string(),
  pathDescription: z.string(),
  /** Where it begins, and how probable it is that an attacker is there. */
  entry: z.object({ kind: z.enum(entryKinds), ease: z.number(), reason: z.string() }),
  /** Other beginnings from which the rest of the path is the same. */
  alike: z.int(),
  /** Id of the data store that it ends at. */
  datastoreId: Id,
  links: z.array(PathLink),
};

/** As the analysis stores it: scores follow the sensitivity that the store has when it is read. */
export const StoredPath = z.object({
  ...common,
  ease: z.number(),
  impact: z.number(),
  nodes: z.array(
    z.object({
      id: z.string(),
      ref: z.nullable(z.string()),
      arn: z.nullable(z.string()),
      accountId: z.nullable(z.string()),
      name: z.string(),
      type: z.enum([...nodeTypes, ...storeTypes]),
      isStore: z.boolean(),
      isAttacked: z._default(z.boolean(), false),
    }),
  ),
});
export type StoredPath = z.infer<typeof StoredPath>;

export const AttackPath = z.object({
  ...common,
  pathScore: z.number(),
  /** An attack on one of its nodes is under way. */
  pathAttackStatus: z.boolean(),
  nodes: z.array(PathNode),
});
export type AttackPath = z.infer<typeof AttackPath>;

const StoreName = { datastoreId: Id, assetId: z.string(), name: z.string() };

const step = {
  /** The same as long as its cause is there. */
  stepId: Id,
  /** What happens there, or what is to be done, as a sentence. */
  text: z.string(),
  /** Overall risk score once it and those before it are done; null = not computed yet. */
  score: z.nullable(z.number()),
  /** Points by which the risk of data stores falls with it, in sum; null = not computed yet. */
  gained: z.nullable(z.number()),
  /** Stores whose risk falls with it, from what those before it leave; the most first, at most five. */
  lowered: z.array(z.object({ ...StoreName, before: z.number(), after: z.number() })),
};

/** A link without which paths are gone. */
export const ChokePoint = z.object({
  ...step,
  step: z.literal('cut'),
  kind: z.enum(linkKinds),
  rule: z.nullable(z.string()),
  proof: z.array(Proof),
  /** ARNs; null for what is in no account. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Listed paths that are gone with it and were not with the choke points before it. */
  paths: z.int(),
  /** Stores that no path leads to any more. */
  stores: z.array(z.object(StoreName)),
});
export type ChokePoint = z.infer<typeof ChokePoint>;

/** Public access that is ended, or an issue that is fixed. */
export const Remedy = z.object({
  ...step,
  step: z.enum(['close', 'fix']),
  /** The data store that is closed, or the resource that is fixed; the id is null where it is no data store. */
  name: z.string(),
  assetId: z.string(),
  datastoreId: z.nullable(Id),
  /** The issue whose page says how; null where none does. */
  issue: z.nullable(
    z.object({
      securityIssueInstanceId: Id,
      vulnerabilityID: z.string(),
      instanceLocation: z.string(),
    }),
  ),
});
export type Remedy = z.infer<typeof Remedy>;

/** What lowers the risk, step by step. */
export const RiskStep = z.discriminatedUnion('step', [ChokePoint, Remedy]);
export type RiskStep = z.infer<typeof RiskStep>;

export const attackPathRoutes = {
  listRiskSteps: {
    method: 'GET',
    path: '/api/v1/attackpaths/steps',
    access: 'member',
    host: 'main',
    summary:
      'List what lowers the risk most: links of attack paths to cut, public access to end, issues to fix',
    request: z.object({}),
    response: z.object({
      /** False until the first analysis of permissions. */
      isKnown: z.boolean(),
      /** At each place what takes most points of what those before it leave. */
      data: z.array(RiskStep),
    }),
  },
  listAttackPaths: {
    method: 'POST',
    path: '/getattackpath',
    access: 'member',
    host: 'main',
    summary: 'List the attack paths to a data store, or through an asset',
    request: z.object({
      customerId: CustomerId,
      datastoreId: z.optional(z.nullable(Id)),
      /** ARN. */
      assetId: z.optional(z.nullable(AssetId)),
      /** Of the data stores that paths end at. */
      tags,
    }),
    /** Greatest score first; an empty object where there are none. */
    response: z.object({ data: z.optional(z.array(AttackPath)) }),
  },
} as const satisfies Routes;
