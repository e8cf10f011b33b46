import { parsePolicy } from '#checks/policy.ts';
import { openTo, readGrantedAccess } from '#checks/policyReach.ts';
import { opensTo } from './opensTo.ts';

/** Longest policy of any service (KMS: 32 kB), with room for spaces. */
const MOST_LENGTH = 131_072;

/** A policy in a record is an object, or JSON as text that IAM may percent-encode. */
export const policyTextOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  if (text.length > MOST_LENGTH) return '';
  try {
    return text.startsWith('%7B') ? decodeURIComponent(text) : text;
  } catch {
    return '';
  }
};

/** Whom a policy of a resource allows one of the actions; null = nobody outside of the account. */
export const policyOpens = (document: string, actions: readonly string[], ownAccount: string) => {
  const statements = parsePolicy(document) ?? [];
  const { externalAccounts } = readGrantedAccess(statements, new Set([ownAccount]));
  const isPublic = openTo(statements, actions).length > 0;
  return opensTo({ isPublic, accounts: externalAccounts }, ownAccount);
};
