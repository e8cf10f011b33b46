import { dataReads } from '#checks/dataReads.ts';
import { parsePolicy } from '#checks/policy.ts';
import { allowedEverywhere } from '#checks/widePermissions.ts';
import { textOf } from '../fields.ts';
import { policyTextOf } from './policyOpens.ts';

/** Whether a permission policy allows to read what stores hold, on every resource. */
export const isWidePolicy = (document: unknown): boolean =>
  allowedEverywhere(parsePolicy(policyTextOf(document)) ?? [], dataReads).length > 0;

/** Policies of AWS that give data of a whole service or account (IAM, AWS managed policies). */
const WIDE_MANAGED =
  /^arn:[^:]+:iam::aws:policy\/(?:job-function\/)?(?:Administrator|PowerUser|ReadOnly|DataScientist|DatabaseAdministrator|AmazonS3|AmazonDynamoDB|AmazonRDSData|SecretsManager|AmazonSSM|AmazonRedshiftData)\w*(?:Access|Administrator|ReadWrite|ReadOnly|DataScientist)\b/;

export const isWideManaged = (arn: unknown): boolean => WIDE_MANAGED.test(textOf(arn));
