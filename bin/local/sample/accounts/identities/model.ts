import type { GroupDetail, ManagedPolicyDetail, RoleDetail, UserDetail } from '@aws-sdk/client-iam';

/** Who may do what in the sample accounts, with the ways of climbing up that real accounts have. */
export interface Identities {
  readonly alias: string;
  readonly users: readonly UserDetail[];
  readonly groups: readonly GroupDetail[];
  readonly roles: readonly RoleDetail[];
  readonly policies: readonly ManagedPolicyDetail[];
}
