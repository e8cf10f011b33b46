import type { AccessPoint } from '#domain/accessPolicy/accessPoint.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { Principal } from '#domain/accessPolicy/principal.ts';
import type { BucketSettings } from '#domain/accessPolicy/s3.ts';
import type { CapabilityAction } from './capabilities.ts';
import type { Guardrails, GuardrailsOf } from './guardrails.ts';

export type Tags = Readonly<Record<string, string>>;

/** A user, role or root user with the policies that bear on it. */
export interface AccessPrincipal {
  /** Reference of its entity. */
  readonly ref: string;
  readonly name: string;
  readonly principal: Principal;
  readonly identity: readonly Policy[];
  readonly boundary?: Policy | undefined;
  /** Of a role. */
  readonly trust?: Policy | undefined;
  readonly tags: Tags;
  /** Of its account; absent = nothing limits it. */
  readonly guardrails?: Guardrails | undefined;
}

/** A key that encrypts what a store holds. */
export interface StoreKey {
  /** Id, alias or ARN. */
  readonly name: string;
  /** Null = not known. */
  readonly arn: string | null;
  readonly accountId: string;
  /** With its grants. */
  readonly policy: Policy;
  /** In which it decrypts nothing, such as `PendingDeletion`; null = it does. */
  readonly state: string | null;
  /** Null = not known. */
  readonly tags: Tags | null;
  /**
   * Its policy is that of AWS: whoever may use the store in its own account may use the key, and
   * nobody of another account may. Source: KMS developer guide, "AWS managed keys".
   */
  readonly isAwsManaged?: true;
  /** Of its account; absent = nothing limits it. */
  readonly guardrails?: Guardrails | undefined;
}

export interface StoreAccessPoint extends AccessPoint {
  /** Of its account; absent = nothing limits it. */
  readonly guardrails?: Guardrails | undefined;
}

/** A data store with what decides about access to it. */
export interface AccessStore {
  readonly ref: string;
  readonly name: string;
  /** As policies name it. */
  readonly arn: string;
  /** Of its row, where that is another. */
  readonly rowArn?: string | undefined;
  readonly accountId: string;
  readonly region: string;
  readonly tags: Tags;
  /** Actions that give capabilities on it. */
  readonly actions: readonly CapabilityAction[];
  /** Absent = it has none. */
  readonly policy?: Policy | undefined;
  /** Of a bucket. */
  readonly bucket?: BucketSettings | undefined;
  /** Of a bucket, those that lead to it; absent = none. */
  readonly accessPoints?: readonly StoreAccessPoint[] | undefined;
  /** A key of the customer's account that encrypts the content. */
  readonly key?: StoreKey | undefined;
  /** Of its account; absent = nothing limits it. */
  readonly guardrails?: Guardrails | undefined;
}

/** An identity of the accounts as a point that others may get to. */
export interface IdentityNode extends AccessPrincipal {
  readonly type: 'user' | 'role' | 'group' | 'root' | 'external' | 'everybody';
  /** ARNs of customer-managed policies that are attached. */
  readonly ownPolicies: readonly string[];
  /** ARNs of the groups that a user is in. */
  readonly groups: readonly string[];
  /** A machine that is there carries the role. */
  readonly hasMachine: boolean;
}

/** All that decides about access in the accounts of a customer. */
export interface Accounts {
  readonly identities: readonly IdentityNode[];
  readonly stores: readonly AccessStore[];
  /** Absent = nothing limits any account. */
  readonly guardrailsOf?: GuardrailsOf | undefined;
}
