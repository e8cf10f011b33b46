import { type AdvanceDeps, advanceAccount } from '#cloudAccounts/advance.ts';
import { lifeOf, withLife } from '#cloudAccounts/life.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { postpone } from '#domain/cloudAccount/life.ts';
import type { Log } from '#middleware/log.ts';
import { changeAccount } from '#store/accountChanges.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { type DueAccount, readDueAccounts } from '#store/dueAccounts.ts';
import { inParallel } from '#store/table.ts';

export interface SweepDeps extends AdvanceDeps {
  readonly log: Pick<Log, 'error'>;
}

/** A run lasts a minute at most; the next takes the rest, the longest waiting first. */
const MOST = 400;
const AT_ONCE = 10;

const sweepOne = async (deps: SweepDeps, { customerId, accountId }: DueAccount): Promise<void> => {
  const customer = customerContext(customerId);
  const account = await readCloudAccount(deps.core, customer, accountId);
  if (account === undefined) return;
  const life = lifeOf(account);
  const later = life && postpone(life, deps.now());
  if (later === undefined) await advanceAccount(deps, customer, account);
  else
    await changeAccount(deps, customer, { from: account, to: withLife(account, later), audit: [] });
};

/** Looks at every account whose time has come. Returns how many failed: they stay due. */
export const sweepAccounts = async (deps: SweepDeps): Promise<number> => {
  const due = await readDueAccounts(deps.identity, deps.now());
  let failed = 0;
  await inParallel(due.slice(0, MOST), AT_ONCE, async (each) => {
    try {
      await sweepOne(deps, each);
    } catch (error) {
      failed += 1;
      const { customerId, accountId } = each;
      deps.log.error('account not swept: left for the next run', { error, customerId, accountId });
    }
  });
  return failed;
};
