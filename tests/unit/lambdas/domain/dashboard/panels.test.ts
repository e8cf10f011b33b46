import { expect, test } from 'vitest';
import { dayBefore } from '#domain/dashboard/days.ts';
import { achievements, inventoryStats, trendPoints } from '#domain/dashboard/panels.ts';
import { type Counts, changeSince, type History, risesSince } from '#domain/dashboard/rollUp.ts';
import { countedRows } from '#readModel/engine/counted.ts';
import type { KindSpec, RowOf } from '#readModel/engine/kind.ts';
import { findRow } from '#readModel/engine/merge.ts';
import { overlayOf } from '#readModel/engine/overlay.ts';
import { snapshotOf } from '#readModel/engine/rows.ts';
import { plainView, type View } from '#readModel/engine/view.ts';
import { dataStores } from '#readModel/kinds/dataStores.ts';
import { issueRow } from '#readModel/kinds/issues/rows.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { issues as listedIssues } from '#readModel/kinds/issues.ts';
import type { ListedKind } from '#readModel/kinds/listedKind.ts';
import { countByAccount, violatingAlone, withScanned } from '#readModel/tallies.ts';
import { issueRecord } from '#tests/builders/issueRecords.ts';
import { storesSnapshot } from '#tests/builders/readStores.ts';
import { snapshotRow } from '#tests/builders/snapshotRow.ts';

const NOW = Date.UTC(2026, 5, 30, 9);
/** Numbers of a kind by account. */
const tallied = <K extends KindSpec>({ spec, tallies = {} }: ListedKind<K>, view: View<K>) =>
  countByAccount(spec, { rows: countedRows(view), tallies });
const history = (...days: readonly (readonly [number, Record<string, Counts>])[]): History =>
  days.map(([ago, accounts]) => ({ day: dayBefore(NOW, ago), accounts }));

const stores = history(
  [40, { a: { atRisk: 9, managed: 1, shadow: 6, sensitive: 2 } }],
  [20, { a: { atRisk: 4, managed: 3, shadow: 5, sensitive: 2 } }],
  [2, { a: { atRisk: 6, managed: 3, shadow: 5, sensitive: 2 } }],
  [0, { a: { atRisk: 5, managed: 8, shadow: 0, sensitive: 3 }, b: { atRisk: 2 } }],
);
const issues = history(
  [40, { a: { atRisk: 7, violations: 0, resolved: 3 } }],
  [0, { a: { atRisk: 1, violations: 2, resolved: 11 } }],
);
const assets = history([3, { a: { total: 10 } }], [0, { a: { total: 14 } }]);
const histories = { dataStores: stores, issues, assets, identities: [] };
const accounts = [
  { id: 'a', createdAt: Date.UTC(2026, 0, 1) },
  { id: 'b', createdAt: NOW - 3_600_000 },
];

test('the strip shows counts of today and of 7 days ago, of resources 24 hours ago', () => {
  expect(inventoryStats(histories, accounts, { now: NOW, scope: null })).toEqual({
    inventory: {
      risk: { stores: 7, issues: 1 },
      policy: { stores: 0, issues: 2 },
      data: { managed: 8, shadow: 0, sensitive: 3 },
      cloud: { accounts: 2, resources: 14, users: 0 },
    },
    delta7: {
      risk: { stores: 1, issues: -6 },
      policy: { stores: 0, issues: 2 },
      data: { managed: 5, shadow: -5, sensitive: 1 },
      cloud: { accounts: 1, resources: 4, users: 0 },
    },
  });
});

test('an account that was disconnected within the week is one fewer', () => {
  const gone = inventoryStats(histories, [], { now: NOW, scope: null });
  expect(gone.delta7.cloud.accounts).toBe(-1);
});

test('an account alone is measured by itself', () => {
  const { inventory, delta7 } = inventoryStats(histories, accounts.slice(1), {
    now: NOW,
    scope: 'b',
  });
  expect(inventory.risk).toEqual({ stores: 2, issues: 0 });
  expect(delta7.risk).toEqual({ stores: 0, issues: 0 });
});

test('trends have a point for each of ten days from the first that is known', () => {
  const young = stores.slice(2);
  const points = trendPoints({ dataStores: young }, { now: NOW, scope: 'a' });
  expect(points).toEqual([
    { at: '2026-06-28', dsNonCompliant: 0, dsAtRisk: 6, dsActiveAnomaly: 0 },
    { at: '2026-06-29', dsNonCompliant: 0, dsAtRisk: 6, dsActiveAnomaly: 0 },
    { at: '2026-06-30', dsNonCompliant: 0, dsAtRisk: 5, dsActiveAnomaly: 0 },
  ]);
  const old = trendPoints({ dataStores: stores }, { now: NOW, scope: null });
  expect(old.map(({ at, dsAtRisk }) => [at.slice(-2), dsAtRisk])).toEqual(
    ['21', '22', '23', '24', '25', '26', '27', '28', '29', '30'].map((day, n) => [
      day,
      [4, 4, 4, 4, 4, 4, 4, 6, 6, 7][n],
    ]),
  );
});

test('achievements are the falls of 30 days, and the issues that were resolved in them', () => {
  const tagDays = [{ a: 3, b: 2 }, { a: 1 }];
  const policies = [
    { createdAt: NOW - 86_400_000, type: 'customer' as const, cloudAccountIds: [] },
    { createdAt: NOW - 86_400_000, type: 'accounts' as const, cloudAccountIds: ['b'] },
    { createdAt: NOW - 31 * 86_400_000, type: 'customer' as const, cloudAccountIds: [] },
  ];
  const of = { dataStores: stores, issues, tagDays, policies };
  expect(achievements(of, { now: NOW, scope: null })).toEqual({
    deRiskedData: 5 + 1,
    shadowData: 1 + 5,
    resolvedIssued: 8,
    policiesTags: 6 + 2,
  });
  expect(achievements(of, { now: NOW, scope: 'a' }).policiesTags).toBe(4 + 1);
});

test('stores are counted by account, with what edits changed since the publish', () => {
  const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(26));
  const [one = '', two = '', three = '', four = ''] = ids;
  const snapshot = storesSnapshot([
    snapshotRow({ id: one, accountId: '1', risk: 80, attack: 'indirect' }),
    snapshotRow({ id: two, accountId: '1', risk: 79.9, management: 'shadow' }),
    snapshotRow({ id: three, accountId: '1', risk: null, types: [{ type: 'ssn', count: 3 }] }),
    snapshotRow({ id: four, accountId: '2', risk: 99 }),
  ]);
  expect(tallied(dataStores, plainView(snapshot))).toMatchObject({
    '1': {
      total: 3,
      atRisk: 1,
      managed: 2,
      shadow: 1,
      sensitive: 1,
      anomalous: 1,
      nonCompliant: 0,
    },
    '2': { total: 1, atRisk: 1, managed: 1, shadow: 0, sensitive: 0, nonCompliant: 0 },
  });
  const edits = [{ row: 0, cells: { risk: 10 } }];
  const overlay = overlayOf(snapshot, edits);
  expect(tallied(dataStores, { snapshot, overlay })['2']).toMatchObject({
    total: 1,
    atRisk: 0,
    managed: 1,
    shadow: 0,
    sensitive: 0,
    nonCompliant: 0,
  });
});

test('issues are counted while they are open; an acceptance takes them away at once', () => {
  const issue = (display: number, cells: Partial<RowOf<typeof issuesKind>>) => ({
    ...issueRow(issueRecord({ score: 85, display, accountId: '1' }), {
      ...{ accepted: 0, byRule: 0, assignee: '', due: 0 },
    }),
    ...cells,
  });
  const snapshot = snapshotOf(issuesKind, [
    issue(1, { score: 80 }),
    issue(2, { score: 79.9, policies: 'PCI' }),
    issue(3, { score: 95, accepted: 1, policies: 'PCI' }),
    issue(4, { score: 95, resolved: 1 }),
    issue(5, { score: 99, accountId: '2' }),
  ]);
  expect(tallied(listedIssues, plainView(snapshot))).toMatchObject({
    '1': { active: 2, atRisk: 1, violations: 2, resolved: 1, activeViolating: 1 },
    '2': { active: 1, atRisk: 1, violations: 0, resolved: 0 },
  });
  const row = findRow(snapshot, { display: 5 }) ?? -1;
  const overlay = overlayOf(snapshot, [{ row, cells: { accepted: 1 } }]);
  expect(tallied(listedIssues, { snapshot, overlay })).not.toHaveProperty('2');
  expect(violatingAlone(tallied(listedIssues, plainView(snapshot))['1'] ?? {})).toMatchObject({
    active: 1,
    atRisk: 0,
    violations: 2,
  });
});

test('an account that was scanned and has nothing has zeros, another is not known', () => {
  const counts = withScanned({ '1': { total: 2 } }, Object.keys(dataStores.tallies ?? {}), [
    '1',
    '3',
  ]);
  expect(Object.keys(counts)).toEqual(['1', '3']);
  expect(counts['3']).toMatchObject({ total: 0, atRisk: 0, anomalous: 0, nonCompliant: 0 });
});

test('what was not counted on a day is no change since then', () => {
  const young = history(
    [9, { a: { total: 4 } }],
    [3, { a: { total: 4, anomalous: 2 } }],
    [0, { a: { total: 6, anomalous: 3 } }],
  );
  const since = { day: dayBefore(NOW, 7), scope: null };
  expect(changeSince(young, { ...since, name: 'anomalous' })).toBe(1);
  expect(changeSince(young, { ...since, name: 'total' })).toBe(2);
  expect(risesSince(young, { day: dayBefore(NOW, 10), scope: null, name: 'anomalous' })).toBe(1);
});
