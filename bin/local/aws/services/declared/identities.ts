import type {
  AccessKeyMetadata,
  GroupDetail,
  ManagedPolicyDetail,
  MFADevice,
  PasswordPolicy,
  RoleDetail,
  ServiceLastAccessed,
  UserDetail,
} from '@aws-sdk/client-iam';
import type { CredentialLine } from './credentialReport.ts';

/** Users, groups, roles and policies of one account. */
export interface Principals {
  readonly alias: string;
  readonly users: readonly UserDetail[];
  readonly groups: readonly GroupDetail[];
  readonly roles: readonly RoleDetail[];
  readonly policies: readonly ManagedPolicyDetail[];
}

/** How the root user and the users of one account sign in. */
export interface Credentials {
  readonly rootHasMfa: boolean;
  /** Services that an identity may use, with the last use. */
  readonly lastUseOf?: (arn: string) => readonly ServiceLastAccessed[];
  /** Absent = the account has none. */
  readonly passwordPolicy?: PasswordPolicy;
  /** Of all users; each names its own. */
  readonly accessKeys: readonly AccessKeyMetadata[];
  readonly mfaDevices: readonly MFADevice[];
  /** Lines of the credential report, the root user first. */
  readonly credentials: readonly CredentialLine[];
}

export type Identities = Principals & Credentials;
