import { AccountScope, everything } from '#contracts/cloudAccount/scope.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { AccountTables } from './accountChanges.ts';
import { auditItem, type NewAuditItem } from './audit.ts';
import type { CloudAccountItem } from './cloudAccounts.ts';
import { lookAt } from './dueAccounts.ts';
import { accountKey } from './keys/entities.ts';
import { put, transact } from './transact.ts';

/** Kept as text: most readers of an account do not need it. */
export const scopeOf = ({ scope }: Pick<CloudAccountItem, 'scope'>): AccountScope =>
  scope === null ? everything : AccountScope.parse(JSON.parse(scope));

export interface ScopeChange {
  readonly accountId: string;
  /** Version of the scope that is replaced. */
  readonly version: number;
  readonly scope: AccountScope;
  readonly audit: NewAuditItem;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Also has the sweeper look at the account now, which writes the scope into its stack. False where
 * the scope was changed meanwhile, or the account is gone.
 */
export const writeAccountScope = (
  { core, identity }: AccountTables,
  customer: CustomerContext,
  { accountId, version, scope, audit, now }: ScopeChange,
): Promise<boolean> => {
  const { customerId } = customer;
  const same =
    version === 0
      ? '(attribute_not_exists(scopeVersion) OR scopeVersion = :version)'
      : 'scopeVersion = :version';
  const update = {
    Update: {
      TableName: core.name,
      Key: { ...accountKey(customer, accountId) },
      UpdateExpression: 'SET #scope = :scope, scopeVersion = :next',
      ConditionExpression: `attribute_exists(pk) AND ${same}`,
      ExpressionAttributeNames: { '#scope': 'scope' },
      ExpressionAttributeValues: {
        ':scope': JSON.stringify(scope),
        ':version': version,
        ':next': version + 1,
      },
    },
  };
  return transact(core, [
    update,
    lookAt(identity, { accountId, customerId, dueAt: now }),
    put(core, auditItem(customer, audit)),
  ]);
};
