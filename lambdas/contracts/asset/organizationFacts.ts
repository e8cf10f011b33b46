import * as z from 'zod/mini';
import { flag, identifier, oneOf } from '../scan/fields.ts';
import { policyDocument } from '../scan/scannedPolicy.ts';
import { ids } from './ids.ts';

/** Policies that limit what is allowed elsewhere: service control and resource control policies. */
export const guardrailTypes = ['scp', 'rcp'] as const;
export type GuardrailType = (typeof guardrailTypes)[number];

/** More than an organization may have. Source: Organizations user guide, "Quotas". */
export const MOST_UNITS = 5_000;
export const MOST_MEMBERS = 20_000;
export const MOST_POLICIES = 10_000;

/** A root or an organizational unit. */
const Unit = z.strictObject({
  id: identifier(128),
  /** Null = it is the root. */
  parentId: z.nullable(identifier(128)),
  /** Accounts that are directly in it. */
  accounts: ids(MOST_MEMBERS),
});

/** Facts of the organization of an account, as far as the account may read them. */
export const organizationFacts = {
  /** One for each scanned account. Its ARN is `arn:aws:account::ID:organization`. */
  'AWS Organization': z.strictObject({
    membership: oneOf(['none', 'member', 'unknown']),
    organizationId: z.nullable(identifier(64)),
    managementAccountId: z.nullable(identifier(12)),
    /** Types of policies that are switched on; null = could not be read, as is all below. */
    enabled: z.nullable(z.array(oneOf(guardrailTypes)).check(z.maxLength(guardrailTypes.length))),
    units: z.nullable(z.array(Unit).check(z.maxLength(MOST_UNITS))),
    /** Ids of policies of those types that are attached to anything: each has a row of its own. */
    policies: z.nullable(ids(MOST_POLICIES)),
    /** IAM actions that were refused. */
    deniedActions: ids(20),
  }),
  /** One that is attached to anything. */
  'Organization Policy': z.strictObject({
    policyId: identifier(130),
    policyType: oneOf(guardrailTypes),
    isAwsManaged: flag(),
    /** Ids of roots, units and accounts; null = could not be read. */
    targets: z.nullable(ids(MOST_MEMBERS)),
    /** Null = could not be read. */
    document: z.nullable(policyDocument()),
  }),
} as const;
