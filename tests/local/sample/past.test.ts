import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import type { IssueStatus } from '#contracts/issue/issue.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { riskHistoryRoutes } from '#contracts/risk/historyRoutes.ts';
import { createClock } from '#local/aws/clock.ts';
import { type LocalCloud, startLocalCloud } from '#local/run/cloud.ts';
import { planBuckets } from '#local/sample/accounts/buckets/index.ts';
import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';
import { bucketsAsOf, type PastDay, pastDays } from '#local/sample/accounts/past/asOf.ts';
import { pastChanges } from '#local/sample/accounts/past/changes.ts';
import { attacks } from '#local/sample/accounts/trail/attacks.ts';
import { createHistory } from '#local/sample/accounts/trail/history.ts';
import { eachMinute } from '#local/sample/accounts/trail/logFiles.ts';
import { samplePeople } from '#local/sample/people/index.ts';
import { policies } from '#local/sample/people/policies.ts';
import { seedSampleCustomer } from '#local/sample/sampleCustomer.ts';
import { enterPast, pastStart } from '#local/sample/samplePast.ts';
import { scanPast } from '#local/sample/scanPast.ts';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { allDataStores, signIn } from '#tests/builders/signedIn.ts';

const DAY_MS = 86_400_000;
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dataward-past-'));
  folders.push(folder);
  return folder;
};
let cloud: LocalCloud | undefined;
afterAll(async () => {
  await cloud?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('earlier days of the sample', () => {
  test('every change falls on a day that is scanned, of its account', () => {
    for (const { accountId, from, until } of pastChanges) {
      const days = [from, until].filter((day) => day !== undefined && day > 0);
      for (const day of days)
        expect(pastDays.find(({ daysAgo }) => daysAgo === day)?.accountIds).toContain(accountId);
    }
    expect(pastDays[0]).toEqual({ daysAgo: 10, accountIds: [PRODUCTION, ANALYTICS] });
  });

  test('every bucket that was another way is one of today', () => {
    const today = planBuckets(new Date());
    const names = pastChanges.flatMap(({ bucket }) => bucket?.name ?? []);
    expect(today.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(bucketsAsOf(today, 0)).toEqual(today);
    expect(bucketsAsOf(today, 10).length).toBe(today.length - 1);
  });

  test('a new folder begins at the first day, one that was stopped where it was, any other today', async () => {
    const stateDir = newFolder();
    const begins = (given: object = {}) =>
      pastStart({ stateDir, reset: false, history: true, ...given });
    const daysUntilNow = async () => Math.round((Date.now() - ((await begins()) ?? 0)) / DAY_MS);
    expect(await daysUntilNow()).toBe(10);
    expect(await begins({ history: false })).toBe(undefined);
    const clock = createClock();
    const made = new Date();
    const added: number[] = [];
    const accountsAsOf = (daysAgo: number) => {
      added.push(daysAgo);
      return [];
    };
    const logs = { writePast: () => Promise.resolve() };
    const accounts = { made, accountsAsOf, logs };
    const configured: object[] = [];
    const configure = (more: object) => void configured.push(more);
    const cloud = { stateDir, clock, addAccount: () => undefined, configure };
    writeFileSync(join(stateDir, 'sample.json'), '{}');
    expect(await begins()).toBe(undefined);
    await (await enterPast(cloud, accounts)).leaveDay();
    expect(await daysUntilNow()).toBe(8);
    const past = await enterPast(cloud, accounts);
    expect(Math.round(past.behind() / DAY_MS)).toBe(8);
    while (past.day !== undefined) await past.leaveDay();
    expect(clock.behind()).toBe(0);
    const days = pastDays.length;
    expect(configured.slice(0, 2)).toEqual([1, 2].map((day) => ({ sampleHistory: { day, days } })));
    expect(configured.at(-1)).toEqual({});
    expect(added.slice(0, 4)).toEqual([10, 8, 8, 7]);
    expect(added.at(-1)).toBe(0);
    expect(await begins()).toBe(undefined);
  });

  test('logs are read from a day with calls on, whatever the hour that the sample is made', async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const made = new Date(Date.UTC(2026, 10, 28, hour, 50));
      const logs = { writePast: () => Promise.resolve() };
      const cloud = { stateDir: newFolder(), clock: createClock() };
      const past = await enterPast(
        { ...cloud, addAccount: () => undefined, configure: () => undefined },
        { made, accountsAsOf: () => [], logs },
      );
      const readAt = Date.now() - past.logsBehind();
      // Files of old days end at midnight, UTC.
      const to = Math.floor(readAt / DAY_MS) * 1440;
      const history = createHistory('harborlane', made);
      const records = eachMinute({ from: to - 1440, to }).flatMap(history.minute);
      expect(records.length, made.toISOString()).toBeGreaterThan(0);
    }
  });

  test(
    'scans of two days show what was opened, closed and resolved, and since when',
    async () => {
      const days: readonly PastDay[] = pastDays
        .filter(({ daysAgo }) => daysAgo === 7 || daysAgo === 5)
        .map(({ daysAgo }) => ({ daysAgo, accountIds: [PRODUCTION] }));
      cloud = await startLocalCloud({ stateDir: newFolder(), sampleAccounts: true });
      const { sampleAccounts } = cloud;
      if (sampleAccounts === undefined) throw new Error('no sample accounts');
      const past = await enterPast(cloud, sampleAccounts, days);
      const createdAt = cloud.clock.now();
      const user = await seedSampleCustomer(cloud, { createdAt });
      const settings = async () => (await fetch(`${cloud?.origin}/config.json`)).json();
      expect(await settings()).toMatchObject({ sampleHistory: { day: 1, days: 2 } });
      const people = samplePeople(cloud.origin, user);
      const lines: string[] = [];
      const report = { print: (line: string) => void lines.push(line), status: () => undefined };
      await scanPast(cloud, { past, people, report, signal: new AbortController().signal });
      expect(lines.filter((line) => /failed|Error/.test(line))).toEqual([]);
      expect(cloud.clock.behind()).toBe(0);
      expect(await settings()).not.toHaveProperty('sampleHistory');

      const member = await signIn({ origin: cloud.origin, ...user });
      const { points } = await member.post(dashboardRoutes.getTrends, {});
      const at = (daysAgo: number) =>
        new Date(sampleAccounts.made.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
      expect(points.map(({ at: day }) => day)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map(at));
      const atRisk = points.map(({ dsAtRisk }) => dsAtRisk);
      const [before = 0, , since = 0] = atRisk;
      expect(atRisk).toEqual([before, before, ...Array(6).fill(since)]);
      expect(before).toBeGreaterThan(since);

      const achievements = await member.post(dashboardRoutes.getAchievements, {});
      expect(achievements.deRiskedData).toBe(before - since);
      expect(achievements.resolvedIssued).toBeGreaterThan(0);
      const { delta7 } = await member.post(dashboardRoutes.getInventoryStats, {});
      expect(delta7.risk.stores).toBe(since - before);

      expect(points[0]?.dsNonCompliant).toBeGreaterThan(0);
      const { policies: added } = await member.get(policyRoutes.listPolicies);
      expect(added.map(({ name }) => name).toSorted()).toEqual(
        policies.map(({ name }) => name).toSorted(),
      );
      const accepted = await member.post(issueRoutes.listIssues, { risk_accepted: true });
      expect(accepted.data.map(({ severity }) => severity)).toEqual(['Low']);

      const raised = async (status: IssueStatus): Promise<string[]> => {
        const ofAttacks = { status, types: ['Malicious Activity' as const], limit: 100 };
        const { data } = await member.post(issueRoutes.listIssues, ofAttacks);
        return data.map((issue) => `${issue.vulnerabilityID} ${issue.instanceLocation}`);
      };
      const labelledOn = (day: number): string[] =>
        attacks
          .filter(({ daysAgo }) => daysAgo === day)
          .flatMap(({ raises }) => Object.entries(raises).map((each) => each.join(' ')))
          .toSorted();
      const over = await raised('resolved');
      const all = [...over, ...(await raised('active'))];
      expect(over).toEqual(expect.arrayContaining(labelledOn(7)));
      expect(all.toSorted()).toEqual([...labelledOn(7), ...labelledOn(5)].toSorted());

      const stores = await allDataStores(member);
      const exported = stores.find(({ name }) => name === 'harborlane-customer-exports');
      const history = await member.post(riskHistoryRoutes.getStoreRiskHistory, {
        id: exported?.datastoreId ?? '',
      });
      expect(history.points.map(({ at: day }) => day)).toEqual([at(7), at(5)]);
      expect(history.points[0]?.score).toBeGreaterThan(history.points[1]?.score ?? 0);
    },
    HANGS_AFTER,
  );
});
