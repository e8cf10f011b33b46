import * as z from 'zod/mini';
import { flag, identifier, instant, oneOf } from '../scan/fields.ts';
import { policyDocument, tags } from '../scan/scannedPolicy.ts';
import { AccessFacts } from './accessFacts.ts';

export const identityTypes = ['user', 'role', 'group', 'root'] as const;

const AccessKey = z.strictObject({
  isActive: flag(),
  /** When it was made or last changed. */
  rotatedAt: z.nullable(instant()),
  lastUsed: z.nullable(instant()),
});

/**
 * A principal of the account, with all that determines its permissions. Documents of attached
 * policies and of boundaries are in asset rows of type `IAM Policy`, once each, by ARN. A null
 * document could not be read.
 */
export const ScannedIdentity = z.strictObject({
  kind: oneOf(['identity']),
  arn: identifier(),
  name: identifier(512),
  identityType: oneOf(identityTypes),
  /** AIDA… and AROA…, which outlive no re-creation; null for the root user. */
  uniqueId: z.nullable(identifier(128)),
  path: identifier(512),
  createdAt: z.nullable(instant()),
  /** Null = never, or not known: then `lastUsedKnown` is false. */
  lastUsed: z.nullable(instant()),
  lastUsedKnown: flag(),
  tags: tags(),
  observedAt: instant(),
  attachedPolicies: z
    .array(z.strictObject({ name: identifier(128), arn: identifier() }))
    .check(z.maxLength(100)),
  inlinePolicies: z
    .array(z.strictObject({ name: identifier(128), document: z.nullable(policyDocument()) }))
    .check(z.maxLength(500)),
  permissionsBoundaryArn: z.nullable(identifier()),
  /** Trust policy of a role; null for other identities, and if it could not be read. */
  trustPolicy: z.nullable(policyDocument()),
  /** Names of the groups that a user is in. */
  groups: z.array(identifier(128)).check(z.maxLength(100)),
  /** ARNs of the profiles by which machines carry a role. */
  instanceProfiles: z.array(identifier()).check(z.maxLength(100)),
  /** Null = could not be collected, or not a user. */
  hasMfa: z.nullable(flag()),
  hasPassword: z.nullable(flag()),
  passwordLastUsed: z.nullable(instant()),
  accessKeys: z.nullable(z.array(AccessKey).check(z.maxLength(2))),
  /**
   * Data services that its policies allow, as AWS reports them, with the last call; `lastUsed` null =
   * none in 400 days. Null = could not be read, or a group or the root user.
   */
  dataServices: z._default(
    z.nullable(
      z
        .array(z.strictObject({ service: identifier(64), lastUsed: z.nullable(instant()) }))
        .check(z.maxLength(50)),
    ),
    null,
  ),
  /** Null = not analysed. The analysis gives it to the checks; of a scan it is not taken. */
  access: z._default(z.nullable(AccessFacts), null),
});
export type ScannedIdentity = z.infer<typeof ScannedIdentity>;
