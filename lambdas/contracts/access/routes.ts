import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, Id } from '../ids.ts';
import { ReachRisk } from '../risk/reach.ts';
import { capabilities, certainties, results, truths } from './words.ts';

/** A statement of a policy that gives or limits access. */
export const Proof = z.object({
  /** Kind of the policy. */
  layer: z.string(),
  /** ARN or name of the policy. */
  policy: z.string(),
  sid: z.nullable(z.string()),
  /** The statement as JSON; null where there is none to show, as for a grant of an ACL. */
  statement: z.nullable(z.string()),
  /** Condition keys and other facts that it depends on and that are not known. */
  dependsOn: z.array(z.string()),
});
export type AccessProof = z.infer<typeof Proof>;

/** One hop of an indirect way. */
const Step = z.object({
  from: z.string(),
  to: z.string(),
  /** Rule of the escalation catalogue; null = it assumes the role. */
  rule: z.nullable(z.string()),
  /** It gains any permissions of the target, within its boundary. */
  raises: z.boolean(),
  certainty: z.enum(certainties),
  proof: z.array(Proof),
});
export type AccessStep = z.infer<typeof Step>;

export const accessorTypes = ['user', 'role', 'group', 'root', 'external', 'everybody'] as const;

const Held = z.object({
  name: z.enum(capabilities),
  certainty: z.enum(certainties),
  /** It holds for some objects only. */
  isPartial: z.boolean(),
});

const common = {
  arn: z.string(),
  name: z.string(),
  cloudAccountId: z.nullable(AccountId),
  capabilities: z.array(Held),
  /** Empty = by its own permissions. */
  steps: z.array(Step),
  /** Statements that give the first capability. */
  proof: z.array(Proof),
};

/** Who can use a data store. */
export const StoreAccess = z.object({ ...common, type: z.enum(accessorTypes) });
export type StoreAccess = z.infer<typeof StoreAccess>;

/** What an identity can use. */
export const IdentityAccess = z.object({ ...common, id: Id });
export type IdentityAccess = z.infer<typeof IdentityAccess>;

/** Who would use a data store by its own permissions, were it not for policies of an organization. */
export const StoppedAccess = z.object({
  arn: z.string(),
  name: z.string(),
  cloudAccountId: z.nullable(AccountId),
  type: z.enum(accessorTypes),
  /** That it would have. */
  capabilities: z.array(z.enum(capabilities)),
  /** Statements that stop it, or the policies of a level that do not allow it. */
  proof: z.array(Proof),
});
export type StoppedAccess = z.infer<typeof StoppedAccess>;

const listOf = <S extends z.ZodMiniType>(entry: S) =>
  z.object({
    /** False until the first analysis of permissions, and for stores whose access IAM does not decide. */
    isKnown: z.boolean(),
    /** Of all ways, direct ones first; `data` holds the first 200. */
    total: z.int(),
    data: z.array(entry),
  });

export const StoreAccessList = z.extend(listOf(StoreAccess), {
  /** `data` holds the first 50. */
  stopped: z.object({ total: z.int(), data: z.array(StoppedAccess) }),
});
export const IdentityAccessList = listOf(IdentityAccess);

/** What the policies of one kind say by themselves. */
const Layer = z.object({
  layer: z.string(),
  allows: z.enum(truths),
  denies: z.enum(truths),
  proof: z.array(Proof),
});

/** Whether an identity has a capability by its own permissions, and what decides. */
export const CheckedCapability = z.object({
  name: z.enum(capabilities),
  /** Of IAM, such as `s3:GetObject`. */
  action: z.string(),
  result: z.enum(results),
  /** It holds for some objects only. */
  isPartial: z.boolean(),
  /** A statement denies it. */
  isExplicit: z.boolean(),
  /** Kind of the policy that denies, or does not allow it. */
  blockedBy: z.nullable(z.string()),
  proof: z.array(Proof),
  layers: z.array(Layer),
});
export type CheckedCapability = z.infer<typeof CheckedCapability>;

/** A statement that gives a capability, and what takes its place. */
const StatementChange = z.object({
  /** Kind of the policy: of the identity, or of the data store. */
  layer: z.string(),
  /** ARN or name of the policy. */
  policy: z.string(),
  sid: z.nullable(z.string()),
  /** Place of the statement in its policy, from 0. */
  at: z.int(),
  /** As JSON. */
  statement: z.string(),
  /** Statements without the capability, as JSON; none = the statement is removed. */
  instead: z.array(z.string()),
  /** It is about other resources, too. */
  namesOthers: z.boolean(),
});

/** What takes a capability from an identity. */
export const RevokedCapability = z.object({
  name: z.enum(capabilities),
  /**
   * With the changes the identity does not have it by its own permissions. False where something
   * else than a statement gives it, such as an access control list, or the right of the root user.
   */
  isWhole: z.boolean(),
  changes: z.array(StatementChange),
});
export type RevokedCapability = z.infer<typeof RevokedCapability>;

const get = { method: 'GET', access: 'member', host: 'main' } as const;

export const accessRoutes = {
  listStoreAccess: {
    ...get,
    path: '/api/v1/datastores/{id}/access',
    summary:
      'List who can use a data store, directly and indirectly, and why, and whom policies of an organization stop',
    request: z.object({ id: Id }),
    response: StoreAccessList,
  },
  listIdentityAccess: {
    ...get,
    path: '/api/v1/identities/{id}/access',
    summary: 'List the data stores that an identity can use, directly and indirectly, and why',
    request: z.object({ id: Id }),
    response: IdentityAccessList,
  },
  getIdentityRisk: {
    ...get,
    path: '/api/v1/identities/{id}/risk',
    summary: 'Read what makes the risk score of an identity',
    request: z.object({ id: Id }),
    /** Null until permissions are first evaluated. */
    response: z.object({ risk: z.nullable(ReachRisk) }),
  },
  checkAccess: {
    ...get,
    path: '/api/v1/datastores/{id}/access/check',
    summary: 'Check what an identity can do with a data store by its own permissions, and why',
    request: z.object({ id: Id, identity: Id }),
    response: z.object({
      /** False until the first analysis of permissions, and for stores whose access IAM does not decide. */
      isKnown: z.boolean(),
      data: z.array(CheckedCapability),
    }),
  },
  listRevocations: {
    ...get,
    path: '/api/v1/datastores/{id}/access/revocations',
    summary:
      'List the policy statements that give an identity what it can do with a data store, and what takes their place to end it',
    request: z.object({ id: Id, identity: Id }),
    response: z.object({
      /** False until the first analysis of permissions, and for stores whose access IAM does not decide. */
      isKnown: z.boolean(),
      /** What it can do by its own permissions. */
      data: z.array(RevokedCapability),
    }),
  },
} as const satisfies Routes;
