import type { CustomerContext } from '#contracts/customer/context.ts';
import { dayOf } from '#domain/dashboard/days.ts';
import { countedGroups, groupTables } from '#readModel/engine/countedGroups.ts';
import type { GroupsAt } from '#readModel/engine/groups.ts';
import type { KindSpec } from '#readModel/engine/kind.ts';
import type { ListedKind } from '#readModel/kinds/listedKind.ts';
import { countByAccount, withScanned } from '#readModel/tallies.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { writeDayRollUp } from '#store/dayRollUps.ts';
import type { PublishDeps } from './publishDeps.ts';

export interface PublishedGroups {
  readonly customer: CustomerContext;
  readonly grouped: ReadonlyMap<string, GroupsAt>;
  readonly gen: number;
}

/** Before the changes are marked as applied, so that a crash in between repeats it. */
export const writeRollUp = async <K extends KindSpec>(
  { core, now }: PublishDeps,
  { spec, tallies }: ListedKind<K>,
  { customer, grouped, gen }: PublishedGroups,
): Promise<void> => {
  if (tallies === undefined) return;
  const accounts = await readCloudAccounts(core, customer);
  const scanned = accounts.filter(({ lastScanAt }) => lastScanAt > 0).map(({ id }) => id);
  const rows = countedGroups(spec, groupTables(grouped));
  const counts = countByAccount(spec, { rows, tallies });
  await writeDayRollUp(core, customer, {
    kind: spec.name,
    day: dayOf(now()),
    gen,
    accounts: withScanned(counts, Object.keys(tallies), scanned),
    at: now(),
  });
};
