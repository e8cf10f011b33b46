import type { CheckResult } from './check.ts';
import type { Statement } from './policy.ts';
import { readGrantedAccess } from './policyReach.ts';
import { fail, pass, unknown } from './result.ts';

/** Does a policy let in accounts that the customer did not connect? */
export const evaluateExternalAccess = (
  statements: readonly Statement[],
  ownAccounts: ReadonlySet<string>,
): CheckResult => {
  const { externalAccounts, undetermined } = readGrantedAccess(statements, ownAccounts);
  if (externalAccounts.length > 0) {
    return fail(
      `The policy lets in accounts that are not connected: ${externalAccounts.join(', ')}.`,
    );
  }
  return undetermined.length > 0
    ? unknown(`The policy does not say whether these are yours: ${undetermined.join(', ')}.`)
    : pass('The policy names your own accounts only.');
};
