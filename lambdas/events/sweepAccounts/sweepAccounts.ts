import type { RequestDrain } from '#aws/requestScan.ts';
import { type AdvanceDeps, advanceAccount } from '#cloudAccounts/advance.ts';
import { drainStack } from '#cloudAccounts/drainStack.ts';
import { type EquipDeps, equipStack } from '#cloudAccounts/equipStack.ts';
import { type FindDeps, findMembers } from '#cloudAccounts/findMembers.ts';
import { lifeOf, withLife } from '#cloudAccounts/life.ts';
import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { postpone } from '#domain/cloudAccount/life.ts';
import type { Log } from '#middleware/log.ts';
import { changeAccount } from '#store/accountChanges.ts';
import { readAccountNotices } from '#store/accountNotices.ts';
import { type CloudAccountItem, readCloudAccount } from '#store/cloudAccounts.ts';
import { addDue, type DueAccount, forgetDue, readDueAccounts } from '#store/dueAccounts.ts';
import { forgetRemoved, type RemovedAccount, readRemovedAccounts } from '#store/removedAccounts.ts';
import { inParallel } from '#store/table.ts';
import { type NoticeDeps, sendNotice } from './sendNotices.ts';

export interface SweepDeps extends AdvanceDeps, FindDeps, EquipDeps, NoticeDeps {
  readonly log: Pick<Log, 'error'>;
  readonly requestDrain: RequestDrain;
  readonly enqueueIngest: (message: IngestMessage) => Promise<void>;
}

/** A run lasts a minute at most; the next takes the rest, the longest waiting first. */
const MOST = 400;
const AT_ONCE = 10;

const lookAtAccount = async (
  deps: SweepDeps,
  customer: CustomerContext,
  account: CloudAccountItem,
): Promise<void> => {
  const life = lifeOf(account);
  const later = life && postpone(life, deps.now());
  if (later === undefined) await advanceAccount(deps, customer, account);
  else
    await changeAccount(deps, customer, { from: account, to: withLife(account, later), audit: [] });
};

/** Its failure must not keep the account from being looked at: it gets an entry of its own. */
const equipDue = async (
  deps: SweepDeps,
  due: DueAccount,
  account: CloudAccountItem,
): Promise<void> => {
  try {
    await equipStack(deps, customerContext(due.customerId), account);
  } catch (error) {
    const { customerId, accountId } = due;
    deps.log.error('settings of the stack: not written, left for the next run', {
      error,
      customerId,
      accountId,
    });
    await addDue(deps.identity, { customerId, accountId, dueAt: deps.now() });
  }
};

/** Its failure must not keep the account from being looked at, which comes again within a minute. */
const drainDue = async (
  { requestDrain, log }: SweepDeps,
  { customerId, accountId }: DueAccount,
  account: CloudAccountItem,
): Promise<void> => {
  try {
    await drainStack(requestDrain, account);
  } catch (error) {
    log.error('bucket of the stack: not drained, left for the next run', {
      error,
      customerId,
      accountId,
    });
  }
};

const advanceDue = async (deps: SweepDeps, due: DueAccount): Promise<void> => {
  const { customerId, accountId, dueAt } = due;
  const customer = customerContext(customerId);
  const account = await readCloudAccount(deps.core, customer, accountId);
  if (account !== undefined) {
    await equipDue(deps, due, account);
    await drainDue(deps, due, account);
  }
  // An entry beside the account's own, which a change of its settings made.
  if (account?.stack?.dueAt !== dueAt) return forgetDue(deps.identity, due);
  await lookAtAccount(deps, customer, account);
  // Of a management account, whose own look comes hourly.
  await findMembers(deps, customer, accountId);
};

/**
 * Enqueues an empty complete scan, which removes the account's rows and issues. Its number is the
 * time of removal: a repeated message changes nothing, and rows of later scans are kept.
 */
const removeData = async (deps: SweepDeps, removed: RemovedAccount): Promise<void> => {
  const { customerId, accountId, removedAt } = removed;
  const detail = {
    schema: 1,
    scanSeq: removedAt,
    parts: 0,
    complete: true,
    finishedAt: removedAt,
  } as const;
  await deps.enqueueIngest({ name: 'scanFinished', customerId, accountId, detail });
  await forgetRemoved(deps.identity, removed);
};

type Whose = Pick<DueAccount, 'customerId' | 'accountId'>;

/** Returns how many failed. */
const sweepEach = async <T extends Whose>(
  { log }: SweepDeps,
  accounts: readonly T[],
  sweep: (account: T) => Promise<void>,
): Promise<number> => {
  let failed = 0;
  await inParallel(accounts.slice(0, MOST), AT_ONCE, async (each) => {
    try {
      await sweep(each);
    } catch (error) {
      failed += 1;
      const { customerId, accountId } = each;
      log.error('account not swept: left for the next run', { error, customerId, accountId });
    }
  });
  return failed;
};

/**
 * Looks at every account whose time has come, and mails what follows. Returns how many failed: they
 * stay due.
 */
export const sweepAccounts = async (deps: SweepDeps): Promise<number> => {
  const due = await readDueAccounts(deps.identity, deps.now());
  const removed = await readRemovedAccounts(deps.identity);
  const advanced = await sweepEach(deps, due, (each) => advanceDue(deps, each));
  const cleared = await sweepEach(deps, removed, (each) => removeData(deps, each));
  const notices = await readAccountNotices(deps.identity);
  return advanced + cleared + (await sweepEach(deps, notices, (each) => sendNotice(deps, each)));
};
