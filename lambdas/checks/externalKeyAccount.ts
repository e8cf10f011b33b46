import type { CheckContext } from './check.ts';
import { accountOf } from './policy.ts';

/** The account that a key's ARN names, where it is none of the customer's: who owns the key can shut the data away. */
export const externalKeyAccountOf = (
  key: string | null,
  { ownAccounts }: CheckContext,
): string | undefined => accountOf(key ?? '').find((account) => !ownAccounts.has(account));
