import type { CustomerContext } from '#contracts/customer/context.ts';
import { type ClaimOf, claimWrite, readAccountClaim, releaseWrite } from './accountClaims.ts';
import { type NewAccountNotice, noticeWrite } from './accountNotices.ts';
import { admissionWrites } from './admittedAccounts.ts';
import { auditItem, type NewAuditItem } from './audit.ts';
import type { CloudAccountItem } from './cloudAccounts.ts';
import { moveDue } from './dueAccounts.ts';
import { externalIdWrite } from './externalIds.ts';
import { accountKey, pendingExternalIdKey } from './keys/entities.ts';
import { noteRemoved } from './removedAccounts.ts';
import { settingsWrites } from './stackSettings.ts';
import type { Table } from './table.ts';
import { put, remove, transact } from './transact.ts';

/** Writes go through `core`; `identity` is named by its keys only. */
export interface AccountTables {
  readonly core: Table;
  readonly identity: Table;
}
type Audit = readonly NewAuditItem[];

const audits = (core: Table, customer: CustomerContext, audit: Audit) =>
  audit.map((entry) => put(core, auditItem(customer, entry)));

const claimOf = (customer: CustomerContext, { id }: { readonly id: string }): ClaimOf => ({
  accountId: id,
  customerId: customer.customerId,
});
const dueOf = ({ stack }: CloudAccountItem): number | null => stack?.dueAt ?? null;

export interface NewAccount {
  readonly account: CloudAccountItem;
  readonly audit: Audit;
}

/** False where the account is there already, or another customer has used the external id. */
export const createAccount = (
  { core, identity }: AccountTables,
  customer: CustomerContext,
  { account, audit }: NewAccount,
): Promise<boolean> => {
  const claim = claimOf(customer, account);
  return transact(core, [
    put(
      core,
      { ...accountKey(customer, account.id), ...account },
      { ConditionExpression: 'attribute_not_exists(pk)' },
    ),
    externalIdWrite(identity, customer.customerId, account.externalId),
    remove(core, pendingExternalIdKey(customer, account.userId)),
    ...moveDue(identity, claim, { from: null, to: dueOf(account) }),
    ...audits(core, customer, audit),
  ]);
};

export interface AccountChange {
  readonly from: CloudAccountItem;
  /** Of these attributes, those that the scans write are not stored. */
  readonly to: Omit<CloudAccountItem, 'version'>;
  readonly audit: Audit;
  /** What ADMINs are mailed about. */
  readonly notice?: NewAccountNotice | undefined;
}

const changed = [
  'status',
  'stack',
  'externalId',
  'accountDescription',
  'dataScanFrequency',
  'monthlyCapCents',
  'connection',
] as const;

/** Items of before this attribute have none. */
const unchanged = ({ version }: CloudAccountItem) => ({
  ConditionExpression:
    version === 0 ? 'attribute_exists(pk) AND (attribute_not_exists(#v) OR #v = :v)' : '#v = :v',
  ExpressionAttributeNames: { '#v': 'version' },
  ExpressionAttributeValues: { ':v': version },
});

const updateOf = (core: Table, customer: CustomerContext, { from, to }: AccountChange) => {
  const condition = unchanged(from);
  return {
    Update: {
      TableName: core.name,
      Key: { ...accountKey(customer, from.id) },
      UpdateExpression: `SET ${changed.map((_, n) => `#s${n} = :s${n}`).join(', ')}, #v = :next`,
      ConditionExpression: condition.ConditionExpression,
      ExpressionAttributeNames: {
        ...condition.ExpressionAttributeNames,
        ...Object.fromEntries(changed.map((name, n) => [`#s${n}`, name])),
      },
      ExpressionAttributeValues: {
        ...condition.ExpressionAttributeValues,
        ':next': from.version + 1,
        ...Object.fromEntries(changed.map((name, n) => [`:s${n}`, to[name]])),
      },
    },
  };
};

const isProved = ({ stack }: Pick<CloudAccountItem, 'stack'>): boolean =>
  stack !== null && stack.provenAt !== null;

/**
 * False where the account was changed meanwhile, or another customer's claim or external id was
 * first. The account is claimed, and admitted to the bus, together with the change that proves it.
 */
export const changeAccount = (
  { core, identity }: AccountTables,
  customer: CustomerContext,
  change: AccountChange,
): Promise<boolean> => {
  const { from, to, audit, notice } = change;
  const claim = claimOf(customer, from);
  const now = Date.now();
  return transact(core, [
    updateOf(core, customer, change),
    ...(isProved(to) && !isProved(from) ? [claimWrite(identity, claim)] : []),
    ...(to.externalId === from.externalId
      ? []
      : [externalIdWrite(identity, customer.customerId, to.externalId)]),
    ...moveDue(identity, claim, { from: dueOf(from), to: to.stack?.dueAt ?? null }),
    ...admissionWrites(identity, claim, { from, to, now }),
    ...settingsWrites(identity, claim, { from, to, now }),
    ...(notice === undefined ? [] : [noticeWrite(identity, notice)]),
    ...audits(core, customer, audit),
  ]);
};

export interface AccountRemoval extends NewAccount {
  /** Milliseconds since 1970. */
  readonly removedAt: number;
}

/**
 * The account and its claim are gone together; its data is left to the sweeper. False where one of
 * them was changed meanwhile.
 */
export const removeAccount = async (
  { core, identity }: AccountTables,
  customer: CustomerContext,
  { account, audit, removedAt }: AccountRemoval,
): Promise<boolean> => {
  const claim = claimOf(customer, account);
  const isOwn = (await readAccountClaim(identity, account.id)) === customer.customerId;
  return transact(core, [
    remove(core, accountKey(customer, account.id), unchanged(account)),
    ...(isOwn ? [releaseWrite(identity, claim)] : []),
    ...moveDue(identity, claim, { from: dueOf(account), to: null }),
    ...admissionWrites(identity, claim, { from: account, to: undefined, now: removedAt }),
    noteRemoved(identity, { ...claim, removedAt }),
    ...audits(core, customer, audit),
  ]);
};
