import * as z from 'zod/mini';
import { AccountId, Id } from '../ids.ts';
import { StoreQuery } from './storeQuery.ts';

export const policyCategories = ['alerting', 'compliance'] as const;
export type PolicyCategory = (typeof policyCategories)[number];

/** What a policy is about: the whole customer, some accounts or some data stores. */
export const policyTypes = ['customer', 'accounts', 'datastores'] as const;

/** Of an alerting policy: when it tells. */
export const policyTriggers = [
  'datastore_risk_critical',
  'datastore_risk_high',
  'direct_anomaly',
  'indirect_anomaly',
] as const;
export type PolicyTrigger = (typeof policyTriggers)[number];
/** Those that a policy needs one of. */
export const riskTriggers = ['datastore_risk_critical', 'datastore_risk_high'] as const;

/** Of an alerting policy: where it tells. */
export const policyActions = ['slack', 'email'] as const;
export type PolicyAction = (typeof policyActions)[number];

/** Types of data that a policy may be narrowed to, in the specification's words. */
export const piiTagOptions = [
  'PII-Name',
  'PII-Address',
  'PII-StreetAddress',
  'PII-SocialSecurity',
  'PII-IPAddress',
  'PII-MobileNumber',
  'PII-DriversLicense',
  'PCI-CCNumber',
  'PCI-CCExpiry',
  'PCI-CCPIN',
] as const;
export const sensitivityOptions = ['Low', 'Medium', 'High', 'Critical'] as const;

export const POLICY_NAME_MAX = 100;
export const POLICIES_MAX = 200;
export const RULES_MAX = 50;
export const SCOPE_MAX = 500;

/** Id of the rule that is a saved query of the data stores list. */
export const QUERY_RULE = 'query';

/** A rule by its id; `description` says what is to hold. */
export const PolicyRule = z.object({
  rule: Id,
  description: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** Of the rule `query`: the stores that a list with these filters shows violate it. */
  query: z.optional(StoreQuery),
});
export type PolicyRule = z.infer<typeof PolicyRule>;

const upTo = <T extends z.ZodMiniType>(each: T, most: number) =>
  z._default(z.array(each).check(z.maxLength(most)), []);
/** One line: names of policies are kept one on a line. */
const Line = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most),
    z.refine((text) => !/[\r\n]/.test(text), 'There is a line break in it.'),
  );

export const policyFields = {
  name: Line(POLICY_NAME_MAX).check(z.minLength(1, 'Please enter policy name.')),
  description: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
  category: z.enum(policyCategories),
  type: z.enum(policyTypes),
  cloudAccountIds: upTo(AccountId, SCOPE_MAX),
  datastoreIds: upTo(Id, SCOPE_MAX),
  alerting_action: upTo(z.enum(policyActions), policyActions.length),
  triggerCondition: upTo(z.enum(policyTriggers), policyTriggers.length),
  policies: upTo(PolicyRule, RULES_MAX),
  /** Any of the three lists matches; all of them empty = no narrower. */
  piiTags: upTo(z.enum(piiTagOptions), piiTagOptions.length),
  sensitivityTags: upTo(z.enum(sensitivityOptions), sensitivityOptions.length),
  customTags: upTo(Line(128).check(z.minLength(1)), 50),
};

/** What a user sets of a policy. */
export const PolicyFields = z.object(policyFields);
export type PolicyFields = z.infer<typeof PolicyFields>;

export const Policy = z.object({
  _id: Id,
  ...policyFields,
  /** Its author. */
  userId: Id,
  /** Of an alerting policy: the actions of each trigger. */
  triggerAction: z.partialRecord(z.enum(policyTriggers), z.array(z.enum(policyActions))),
  metadata: z.object({ createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }),
});
export type Policy = z.infer<typeof Policy>;
