import type { CheckContext, CheckResult } from './check.ts';
import { fail, pass, unknown } from './result.ts';

/** Fails where a copy is shared with an account that the customer did not connect. */
export const evaluateSharing = (
  sharedWith: readonly string[] | null,
  { ownAccounts }: CheckContext,
): CheckResult => {
  if (sharedWith === null) return unknown('Who may use the copy could not be read.');
  const strangers = sharedWith.filter((account) => account !== 'all' && !ownAccounts.has(account));
  return strangers.length > 0
    ? fail(`These accounts are not connected: ${strangers.join(', ')}.`)
    : pass('The copy is shared with no account that is not connected.');
};
