import * as z from 'zod/mini';
import { AccountId, CustomerId, Id } from './ids.ts';

export const policyCategories = ['alerting', 'compliance'] as const;
export const policyTypes = ['customer', 'accounts', 'datastores'] as const;
export const alertingActions = ['slack', 'email'] as const;
export const policyTriggers = [
  'datastore_risk_critical',
  'datastore_risk_high',
  'direct_anomaly',
  'indirect_anomaly',
] as const;
/** PII-Email is ours: the specification's list has no word for e-mail. */
export const piiTags = [
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
  'PII-Email',
] as const;

export const PredefinedRule = z.object({
  rule: z.string(),
  description: z.string(),
});

export const Policy = z.object({
  _id: Id,
  customerId: CustomerId,
  name: z.string(),
  description: z.string(),
  category: z.enum(policyCategories),
  type: z.enum(policyTypes),
  cloudAccountIds: z.array(AccountId),
  datastoreIds: z.array(Id),
  userId: Id,
  triggerAction: z.record(z.string(), z.string()),
  alerting_action: z.array(z.enum(alertingActions)),
  triggerCondition: z.array(z.enum(policyTriggers)),
  policies: z.array(PredefinedRule),
  piiTags: z.array(z.enum(piiTags)),
  sensitivityTags: z.array(z.string()),
  customTags: z.array(z.string()),
});
