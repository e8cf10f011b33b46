import { type AdvanceDeps, advanceAccount } from '#cloudAccounts/advance.ts';
import { lifeOf } from '#cloudAccounts/life.ts';
import type { AuditAction } from '#contracts/auditLog/words.ts';
import type { AccountLife } from '#domain/cloudAccount/life.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type AccountChange, type AccountTables, changeAccount } from '#store/accountChanges.ts';
import { changesAdmission } from '#store/admittedAccounts.ts';
import { type CloudAccountItem, readCloudAccount } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { auditEntry } from '../shared/auditEntry.ts';
import { throttle } from '../shared/throttle.ts';

export type AccountCall = MemberCall<AccountsDeps>;

/** Limits how many account ids a customer can try. */
const attempts = { capacity: 30, refillMs: 20_000 };

export const throttleAttempts = ({ deps, caller, now }: AccountCall): Promise<void> =>
  throttle(deps.identity, {
    name: `accounts ${caller.customer.customerId}`,
    rule: attempts,
    now,
  });

/** Throws where this deployment has no published template to lead to. */
export const checkPublished = ({ deps }: AccountCall): void => {
  const { templateBase, artifactBucketPrefix } = deps.links;
  if (templateBase === '' || artifactBucketPrefix === '')
    throw new AppError('unavailable', 'The template of the stack is not published here.');
};

export const readOwnAccount = async (
  { deps, caller }: AccountCall,
  id: string,
): Promise<CloudAccountItem> => {
  const account = await readCloudAccount(deps.core, caller.customer, id);
  if (account === undefined) throw new AppError('notFound');
  return account;
};

interface OwnStack {
  readonly account: CloudAccountItem;
  readonly life: AccountLife;
}

export const readOwnStack = async (call: AccountCall, id: string): Promise<OwnStack> => {
  const account = await readOwnAccount(call, id);
  const life = lifeOf(account);
  if (life === undefined) throw new AppError('conflict', 'This account has no stack.');
  return { account, life };
};

/** Tables whose writes hold only while the caller may change accounts. */
export const tablesAsCaller = ({ deps, caller }: AccountCall): AccountTables => ({
  core: coreAsCaller(deps, caller, 'manage'),
  identity: deps.identity,
});

export const userAudit = async (
  call: AccountCall,
  { action, target, detail }: { action: AuditAction; target: string; detail: string },
) => [await auditEntry(call, { action, target, detail })];

/** Throws a conflict where something else changed the account meanwhile. */
export const changeOwnAccount = async (
  call: AccountCall,
  change: Omit<AccountChange, 'audit'>,
  detail: string,
): Promise<void> => {
  const audit = await userAudit(call, {
    action: 'account changed',
    target: change.from.id,
    detail,
  });
  const tables = tablesAsCaller(call);
  const isChanged = await changeAccount(tables, call.caller.customer, { ...change, audit });
  if (!isChanged) throw new AppError('conflict');
  if (changesAdmission(change)) await call.deps.enqueueBusPolicy();
};

const advanceDeps = ({ core, identity, probe, enqueueBusPolicy }: AccountsDeps): AdvanceDeps => ({
  core,
  identity,
  probe,
  enqueueBusPolicy,
  newest: stackManifest.newest,
  now: Date.now,
});

/** Looks at the stack now, unless somebody did within ten seconds. */
export const advanceOwnAccount = async (
  { deps, caller }: AccountCall,
  account: CloudAccountItem,
): Promise<CloudAccountItem> => {
  const after = await advanceAccount(advanceDeps(deps), caller.customer, account);
  if (after === undefined) throw new AppError('notFound');
  return after;
};
