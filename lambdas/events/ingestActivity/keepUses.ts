import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { Use } from '#contracts/activity/use.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import { isSecret } from '#domain/activity/secrets.ts';
import { isUnnamed, mergeUses, usesIn } from '#domain/activity/uses.ts';
import { moveFlow } from '#store/flows.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { inParallel, type Table } from '#store/table.ts';
import { lowerWatchedSince, writeUse } from '#store/uses.ts';

const WRITES_AT_A_TIME = 8;

/** A use of a data store; `arn` names the store. */
interface FoundUse {
  readonly storeId: string;
  readonly arn: string;
  readonly use: Use;
}

interface Windows {
  readonly accountId: string;
  readonly windows: readonly ActivityWindow[];
}

/** One for each data store and principal. */
const usesOf = ({ accountId, windows }: Windows): readonly FoundUse[] => {
  const found = new Map<string, FoundUse>();
  for (const window of windows) {
    const storeId = entityRefOf('dataStore', accountId, window.store);
    for (const use of usesIn(window)) {
      const key = `${storeId} ${principalIdOf(use.principal)}`;
      const known = found.get(key);
      const merged = known === undefined ? use : mergeUses(known.use, use);
      found.set(key, { storeId, arn: window.store, use: merged });
    }
  }
  return [...found.values()];
};

/** Keeps who used which data store, and since when that is known. */
export const keepUses = async (
  chunks: Table,
  customer: CustomerContext,
  of: Windows,
): Promise<void> => {
  await inParallel(usesOf(of), WRITES_AT_A_TIME, async ({ storeId, arn, use }) => {
    const { principal } = use;
    const principalId = principalIdOf(principal);
    const { before, now } = await writeUse(chunks, customer, {
      ...{ storeId, principalId },
      with: (stored) => (stored === undefined ? use : mergeUses(stored, use)),
    });
    if (isUnnamed(use) || isSecret(arn)) return;
    const { firstAt, lastAt } = now;
    const flow = { storeId, accountId: of.accountId, arn, principal, firstAt, lastAt };
    await moveFlow(chunks, customer, { principalId, flow, before: before?.lastAt });
  });
  if (of.windows.length === 0) return;
  const since = Math.min(...of.windows.map(({ start }) => start));
  await lowerWatchedSince(chunks, customer, { accountId: of.accountId, since });
};
