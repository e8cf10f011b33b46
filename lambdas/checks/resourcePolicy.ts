import type { CheckContext, CheckResult } from './check.ts';
import { evaluateExternalAccess } from './evaluateExternalAccess.ts';
import { parsePolicy, type Statement } from './policy.ts';
import { openTo } from './policyReach.ts';
import { fail, pass, unknown } from './result.ts';

/** As collectors state it: null = could not be read, `document` null = there is none. */
type ResourcePolicy = { readonly document: string | null } | null;

const evaluate = (
  policy: ResourcePolicy,
  judge: (statements: readonly Statement[]) => CheckResult,
): CheckResult => {
  if (policy === null) return unknown('The resource policy could not be read.');
  if (policy.document === null) return pass('There is no resource policy.');
  const statements = parsePolicy(policy.document);
  return statements === undefined
    ? unknown('The resource policy could not be understood.')
    : judge(statements);
};

/** Fails where a resource policy allows everyone one of the actions. */
export const evaluateAnyone = (policy: ResourcePolicy, actions: readonly string[]): CheckResult =>
  evaluate(policy, (statements) =>
    openTo(statements, actions).length > 0
      ? fail('The resource policy allows everyone.')
      : pass('The resource policy names whom it allows.'),
  );

/** Fails where a resource policy names an account that the customer did not connect. */
export const evaluateExternal = (policy: ResourcePolicy, { ownAccounts }: CheckContext) =>
  evaluate(policy, (statements) => evaluateExternalAccess(statements, ownAccounts));
