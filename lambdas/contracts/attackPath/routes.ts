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

/** A link without which paths are gone. */
export const ChokePoint = z.object({
  /** Names it as a step of the checklist; the same as long as the link is there. */
  stepId: Id,
  /** What happens there, as a sentence. */
  text: z.string(),
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
  /** Overall risk score once it and those before it are cut; null = not computed yet. */
  score: z.nullable(z.number()),
  /** Points by which the risk of data stores falls with it, in sum; null = not computed yet. */
  gained: z.nullable(z.number()),
  /** Stores whose risk falls with it, from what those before it leave; the most first, at most five. */
  lowered: z.array(z.object({ ...StoreName, before: z.number(), after: z.number() })),
});
export type ChokePoint = z.infer<typeof ChokePoint>;

export const attackPathRoutes = {
  listChokePoints: {
    method: 'GET',
    path: '/api/v1/attackpaths/chokepoints',
    access: 'member',
    host: 'main',
    summary: 'List the links to cut first, and the attack paths that are gone with each',
    request: z.object({}),
    response: z.object({
      /** False until the first analysis of permissions. */
      isKnown: z.boolean(),
      data: z.array(ChokePoint),
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
