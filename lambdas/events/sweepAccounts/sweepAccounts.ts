import { type AdvanceDeps, advanceAccount } from '#cloudAccounts/advance.ts';
import { lifeOf, withLife } from '#cloudAccounts/life.ts';
import { customerContext } from '#contracts/customer/context.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { postpone } from '#domain/cloudAccount/life.ts';
import type { Log } from '#middleware/log.ts';
import { changeAccount } from '#store/accountChanges.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { type DueAccount, readDueAccounts } from '#store/dueAccounts.ts';
import { forgetRemoved, type RemovedAccount, readRemovedAccounts } from '#store/removedAccounts.ts';
import { inParallel } from '#store/table.ts';

export interface SweepDeps extends AdvanceDeps {
  readonly log: Pick<Log, 'error'>;
  readonly enqueueIngest: (message: IngestMessage) => Promise<void>;
}

/** A run lasts a minute at most; the next takes the rest, the longest waiting first. */
const MOST = 400;
const AT_ONCE = 10;

const advanceDue = async (
  deps: SweepDeps,
  { customerId, accountId }: DueAccount,
): Promise<void> => {
  const customer = customerContext(customerId);
  const account = await readCloudAccount(deps.core, customer, accountId);
  if (account === undefined) return;
  const life = lifeOf(account);
  const later = life && postpone(life, deps.now());
  if (later === undefined) await advanceAccount(deps, customer, account);
  else
    await changeAccount(deps, customer, { from: account, to: withLife(account, later), audit: [] });
};

/**
 * Ingests a complete scan that saw nothing: all that was found before is gone, with its issues. Its
 * number is the time of removal, so that a second message changes nothing and later scans stay.
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

/** Looks at every account whose time has come. Returns how many failed: they stay due. */
export const sweepAccounts = async (deps: SweepDeps): Promise<number> => {
  const due = await readDueAccounts(deps.identity, deps.now());
  const removed = await readRemovedAccounts(deps.identity);
  const advanced = await sweepEach(deps, due, (each) => advanceDue(deps, each));
  return advanced + (await sweepEach(deps, removed, (each) => removeData(deps, each)));
};
