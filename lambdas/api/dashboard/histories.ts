import { dayBefore, dayOf, HISTORY_DAYS } from '#domain/dashboard/days.ts';
import type { Histories } from '#domain/dashboard/panels.ts';
import { type History, withToday } from '#domain/dashboard/rollUp.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { groupFor } from '#readModel/engine/countedGroups.ts';
import type { KindSpec } from '#readModel/engine/kind.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import type { ListedKind } from '#readModel/kinds/listedKind.ts';
import type { CountsWanted } from '#readModel/reader/counts.ts';
import { countByAccount, tallyColumns, violatingAlone, withScanned } from '#readModel/tallies.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';
import { readDayRollUps } from '#store/dayRollUps.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export interface PanelRequest {
  readonly cloudAccountId?: string | null | undefined;
  readonly filters?: 'all' | 'non-compliant' | null | undefined;
}

type Name = keyof Histories;

/** The history of the rows that violate a policy. */
const violatingHistory = (history: History): History =>
  history.map(({ day, accounts }) => ({
    day,
    accounts: Object.fromEntries(
      Object.entries(accounts).map(([account, counts]) => [account, violatingAlone(counts)]),
    ),
  }));

/** What the numbers of a day are counted by. */
const wantedBy = ({ spec, tallies = {} }: ListedKind): CountsWanted<KindSpec> => ({
  groups: Object.values(tallies).flatMap((filters) => {
    const needed = ['accountId', ...filters.map(({ column }) => column)];
    return groupFor(spec, needed) ?? [];
  }),
  columns: [...baseColumns(spec), ...tallyColumns(spec, tallies)],
});

/** Past days as the publisher rolled them up, and today as the lists show it at this moment. */
const readHistory = async (
  kind: ListedKind,
  { deps, caller: { customer }, now }: MemberCall<ListsDeps>,
  accounts: readonly CloudAccountItem[],
): Promise<History> => {
  const { spec, tallies = {} } = kind;
  const [rows, past] = await Promise.all([
    deps.lists.count(spec, customer, wantedBy(kind)),
    readDayRollUps(deps.core, customer, { kind: spec.name, from: dayBefore(now, HISTORY_DAYS) }),
  ]);
  const scanned = accounts.filter(({ lastScanAt }) => lastScanAt > 0).map(({ id }) => id);
  const counts = countByAccount(spec, { rows, tallies });
  const today = withScanned(counts, Object.keys(tallies), scanned);
  return withToday(past, { day: dayOf(now), accounts: today });
};

/** Histories of these kinds; of the others they are empty. */
export const readHistories = async (
  { filters, accounts }: PanelRequest & { readonly accounts: readonly CloudAccountItem[] },
  call: MemberCall<ListsDeps>,
  wanted: readonly Name[],
): Promise<Histories> => {
  const read = await Promise.all(
    listedKinds.map(async (kind) => {
      const { name } = kind.spec;
      if (!wanted.some((one) => one === name)) return [name, []] as const;
      const history = await readHistory(kind, call, accounts);
      return [name, filters === 'non-compliant' ? violatingHistory(history) : history] as const;
    }),
  );
  const none = { dataStores: [], issues: [], assets: [], identities: [] };
  return { ...none, ...Object.fromEntries(read) };
};
