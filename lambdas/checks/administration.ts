import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { CheckResult } from './check.ts';
import { parsePolicy, type Statement } from './policy.ts';
import { fail, pass, unknown } from './result.ts';
import { isForEverything } from './widePermissions.ts';

/** Whether a statement allows every action on every resource. */
export const isEverything = (each: Statement): boolean =>
  each.isAllow &&
  isForEverything(each) &&
  each.actions.some((action) => action === '*' || action === '*:*');

/** Whether a permission policy allows every action on every resource; null = it could not be read. */
export const allowsEverything = (document: string | null): boolean | null => {
  const statements = document === null ? undefined : parsePolicy(document);
  if (statements === undefined) return null;
  return statements.some(isEverything);
};

const ofAws = (arn: string): boolean => /^arn:[^:]*:iam::aws:policy\//.test(arn);

/**
 * Whether an identity has full administrative privileges by its own policies. Customer managed policies
 * and those of groups are rows of their own: with them, or under a boundary, the answer is unknown.
 */
export const evaluateAdministration = (identity: ScannedIdentity): CheckResult => {
  const { attachedPolicies, inlinePolicies, groups, permissionsBoundaryArn } = identity;
  const inline = inlinePolicies.map(({ document }) => allowsEverything(document));
  const isAttached = attachedPolicies.some(({ arn }) => arn.endsWith('/AdministratorAccess'));
  if (isAttached || inline.includes(true)) {
    return permissionsBoundaryArn === null
      ? fail('A policy allows every action on every resource.')
      : unknown('A policy allows everything, and a permissions boundary limits it.');
  }
  if (inline.includes(null)) return unknown('An inline policy could not be read.');
  const isElsewhere = groups.length > 0 || attachedPolicies.some(({ arn }) => !ofAws(arn));
  return isElsewhere
    ? unknown('Customer managed policies and those of groups are not joined yet.')
    : pass('No policy allows every action on every resource.');
};
