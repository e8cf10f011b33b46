import type { CheckResult } from './check.ts';
import type { Statement } from './policy.ts';
import { letIn } from './policyReach.ts';
import { bad, good, unknown } from './result.ts';

/** Does a policy let in accounts that the customer did not connect? */
export const strangersIn = (
  statements: readonly Statement[],
  ownAccounts: ReadonlySet<string>,
): CheckResult => {
  const { strangers, unsure } = letIn(statements, ownAccounts);
  if (strangers.length > 0) {
    return bad(`The policy lets in accounts that are not connected: ${strangers.join(', ')}.`);
  }
  return unsure.length > 0
    ? unknown(`The policy does not say whether these are yours: ${unsure.join(', ')}.`)
    : good('The policy names your own accounts only.');
};
