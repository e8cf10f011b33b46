import {
  assetTallies,
  countByAccount,
  issueTallies,
  storeTallies,
  type Tallies,
  tallyColumns,
  userTallies,
  withScanned,
} from '#domain/dashboard/counts.ts';
import { dayBefore, dayOf } from '#domain/dashboard/days.ts';
import { HISTORY_DAYS, type Histories } from '#domain/dashboard/panels.ts';
import { type History, withToday } from '#domain/dashboard/rollUp.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import type { KindSpec } from '#readModel/engine/kind.ts';
import { facetColumns } from '#readModel/engine/stored.ts';
import { assetsKind } from '#readModel/kinds/assets.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
import { identitiesKind } from '#readModel/kinds/identities.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import type { Readers, Views } from '#readModel/reader/views.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';
import { readDayRollUps } from '#store/dayRollUps.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export interface PanelRequest {
  readonly cloudAccountId?: string | null | undefined;
  readonly filters?: 'all' | 'non-compliant' | null | undefined;
}

type Kind = keyof Histories;
type CountName = Exclude<keyof Views, keyof Readers>;

interface Counting {
  readonly kind: KindSpec;
  readonly count: CountName;
  readonly groups: readonly string[];
  readonly tallies: Tallies;
}

const kinds: Readonly<Record<Kind, Counting>> = {
  dataStores: {
    kind: dataStoresKind,
    count: 'countStores',
    groups: ['management', 'risk', 'types'],
    tallies: storeTallies,
  },
  issues: {
    kind: issuesKind,
    count: 'countIssues',
    groups: ['states', 'scores'],
    tallies: issueTallies,
  },
  assets: { kind: assetsKind, count: 'countAssets', groups: ['types'], tallies: assetTallies },
  identities: {
    kind: identitiesKind,
    count: 'countIdentities',
    groups: ['types'],
    tallies: userTallies,
  },
};

/** No policy is evaluated yet, so nothing violates one. */
const without = (history: History): History =>
  history.map(({ day, accounts }) => ({
    day,
    accounts: Object.fromEntries(Object.keys(accounts).map((account) => [account, {}])),
  }));

/** Past days as the publisher rolled them up, and today as the lists show it at this moment. */
const readHistory = async (
  name: Kind,
  { deps, caller: { customer }, now }: MemberCall<ListsDeps>,
  accounts: readonly CloudAccountItem[],
): Promise<History> => {
  const { kind, count, groups, tallies } = kinds[name];
  const columns = [...new Set([...facetColumns(kind), ...tallyColumns(tallies)])];
  const [rows, past] = await Promise.all([
    deps[count](customer, { groups, columns }),
    readDayRollUps(deps.core, customer, { kind: name, from: dayBefore(now, HISTORY_DAYS) }),
  ]);
  const scanned = accounts.filter(({ lastScanAt }) => lastScanAt > 0).map(({ id }) => id);
  const today = withScanned(countByAccount(rows, tallies), tallies, scanned);
  return withToday(past, { day: dayOf(now), accounts: today });
};

/** Histories of these kinds; of the others they are empty. */
export const readHistories = async (
  { filters, accounts }: PanelRequest & { readonly accounts: readonly CloudAccountItem[] },
  call: MemberCall<ListsDeps>,
  wanted: readonly Kind[],
): Promise<Histories> => {
  const read = await Promise.all(
    wanted.map(async (name) => {
      const history = await readHistory(name, call, accounts);
      return [name, filters === 'non-compliant' ? without(history) : history] as const;
    }),
  );
  const none = { dataStores: [], issues: [], assets: [], identities: [] };
  return { ...none, ...Object.fromEntries(read) };
};
