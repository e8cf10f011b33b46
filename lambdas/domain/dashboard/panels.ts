import type { policyTypes } from '#contracts/policy/policy.ts';
import { dayBefore, dayOf, HISTORY_DAYS, isoDay } from './days.ts';
import {
  type Counts,
  changeSince,
  fallsSince,
  type History,
  levelOn,
  risesSince,
  type Scope,
} from './rollUp.ts';

/** Histories of the kinds of rows, each ending with the numbers of today so far. */
export interface Histories {
  readonly dataStores: History;
  readonly issues: History;
  readonly assets: History;
  readonly identities: History;
}

export interface PanelQuery {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly scope: Scope;
}

/** Accounts of the scope by when they were connected, ms since 1970. */
export interface ConnectedAccount {
  readonly id: string;
  readonly createdAt: number;
}

const DAY_MS = 86_400_000;
const DELTA_DAYS = 7;
const TREND_DAYS = 10;

type Read = (history: History, name: string) => number;

/** Both blocks of the inventory have the same places; `cloud` is added by each. */
const inventoryBlock = ({ dataStores, issues }: Histories, read: Read) => ({
  risk: { stores: read(dataStores, 'atRisk'), issues: read(issues, 'atRisk') },
  policy: { stores: read(dataStores, 'nonCompliant'), issues: read(issues, 'violations') },
  data: {
    managed: read(dataStores, 'managed'),
    shadow: read(dataStores, 'shadow'),
    sensitive: read(dataStores, 'sensitive'),
  },
});

/** Connected since, less what was known then and is connected no more. */
const accountChange = (
  { dataStores }: Histories,
  accounts: readonly ConnectedAccount[],
  { now, scope }: PanelQuery,
): number => {
  const since = now - DELTA_DAYS * DAY_MS;
  const known = dataStores.findLast(({ day }) => day <= dayOf(since))?.accounts ?? {};
  const here = new Set(accounts.map(({ id }) => id));
  const gone = Object.keys(known).filter((id) => (scope ?? id) === id && !here.has(id));
  return accounts.filter(({ createdAt }) => createdAt > since).length - gone.length;
};

/**
 * Numbers of the stats strip, and their change to 7 days ago; that of resources and users is to 24
 * hours ago. `accounts` are those of the scope.
 */
export const inventoryStats = (
  histories: Histories,
  accounts: readonly ConnectedAccount[],
  query: PanelQuery,
) => {
  const { now, scope } = query;
  const level: Read = (history, name) => levelOn(history, { day: dayOf(now), name, scope }) ?? 0;
  const since =
    (days: number): Read =>
    (history, name) =>
      changeSince(history, { day: dayBefore(now, days), name, scope });
  const cloud = (read: Read) => ({
    resources: read(histories.assets, 'total'),
    users: read(histories.identities, 'total'),
  });
  return {
    inventory: {
      ...inventoryBlock(histories, level),
      cloud: { accounts: accounts.length, ...cloud(level) },
    },
    delta7: {
      ...inventoryBlock(histories, since(DELTA_DAYS)),
      cloud: { accounts: accountChange(histories, accounts, query), ...cloud(since(1)) },
    },
  };
};

/** Each of the last ten days, today included; days before anything was known have no point. */
export const trendPoints = ({ dataStores }: Pick<Histories, 'dataStores'>, query: PanelQuery) => {
  const { now, scope } = query;
  const days = Array.from({ length: TREND_DAYS }, (_, n) => dayBefore(now, TREND_DAYS - 1 - n));
  const level = (day: string, name: string) => levelOn(dataStores, { day, name, scope });
  return days.flatMap((day) => {
    const dsAtRisk = level(day, 'atRisk');
    if (dsAtRisk === undefined) return [];
    const [dsNonCompliant = 0, dsActiveAnomaly = 0] = [
      level(day, 'nonCompliant'),
      level(day, 'anomalous'),
    ];
    return [{ at: isoDay(day), dsNonCompliant, dsAtRisk, dsActiveAnomaly }];
  });
};

/** Of each day, the tags that users set on it, by account. */
export type TagDays = readonly Counts[];

const tagsSet = (days: TagDays, scope: Scope): number =>
  days
    .flatMap((counts) => Object.entries(counts))
    .filter(([account]) => account === (scope ?? account))
    .reduce((sum, [, count]) => sum + count, 0);

/** A policy by when it was made, ms since 1970, and what it is about. */
interface MadePolicy {
  readonly createdAt: number;
  readonly type: (typeof policyTypes)[number];
  readonly cloudAccountIds: readonly string[];
}

/** Of one account, those that are about all of them or name it. */
const policiesMade = (policies: readonly MadePolicy[], { now, scope }: PanelQuery): number => {
  const since = now - HISTORY_DAYS * DAY_MS;
  const concerns = ({ type, cloudAccountIds }: MadePolicy): boolean =>
    typeof scope !== 'string' || type === 'customer' || cloudAccountIds.includes(scope);
  return policies.filter((policy) => policy.createdAt > since && concerns(policy)).length;
};

/** Of which the achievements are counted. */
interface Achieved extends Pick<Histories, 'dataStores' | 'issues'> {
  readonly tagDays: TagDays;
  /** Those that there are. */
  readonly policies: readonly MadePolicy[];
}

/**
 * What became better in 30 days, as sums of daily changes: lower bounds. Policies that were made, and
 * tags that were set, are counted one by one.
 */
export const achievements = (
  { dataStores, issues, tagDays, policies }: Achieved,
  query: PanelQuery,
) => {
  const { now, scope } = query;
  const day = dayBefore(now, HISTORY_DAYS);
  return {
    deRiskedData: fallsSince(dataStores, { day, name: 'atRisk', scope }),
    shadowData: fallsSince(dataStores, { day, name: 'shadow', scope }),
    resolvedIssued: risesSince(issues, { day, name: 'resolved', scope }),
    policiesTags: tagsSet(tagDays, scope) + policiesMade(policies, query),
  };
};
