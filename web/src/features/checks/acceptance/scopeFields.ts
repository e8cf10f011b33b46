import type { AcceptanceScope } from '#contracts/check/acceptance.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';

/** What is entered for each type of scope. */
export interface ScopeFields {
  readonly type: AcceptanceScope['type'];
  readonly accountId: string;
  readonly arn: string;
  readonly key: string;
  readonly value: string;
}

export interface ScopeProblems {
  readonly account?: string;
  readonly arn?: string;
  readonly key?: string;
}

export const scopeProblems = ({ type, accountId, arn, key }: ScopeFields): ScopeProblems => {
  const ofAccount = accountId === '' ? { account: t.accountRequired } : {};
  if (type === 'account') return ofAccount;
  if (type === 'resource')
    return { ...ofAccount, ...(arn.trim() === '' ? { arn: t.arnRequired } : {}) };
  return type === 'tag' && key.trim() === '' ? { key: t.keyRequired } : {};
};

export const scopeOf = ({ type, accountId, arn, key, value }: ScopeFields): AcceptanceScope => {
  if (type === 'account') return { type, cloudAccountId: accountId };
  if (type === 'resource') return { type, cloudAccountId: accountId, instanceLocation: arn.trim() };
  return type === 'tag' ? { type, key: key.trim(), value: value.trim() } : { type };
};
