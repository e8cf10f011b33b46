import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { sweepTickets } from '#events/sweepTickets/sweepTickets.ts';
import { syncTickets } from '#events/syncTickets/syncTickets.ts';
import { readPendingEvents } from '#store/events.ts';
import type { Table } from '#store/table.ts';
import { readTicketSync, writeTicketSettings } from '#store/ticketSync.ts';
import { readTickets, type TicketItem } from '#store/tickets.ts';
import { readTimeline } from '#store/timeline.ts';
import { Crash, faultyTable } from '#tests/builders/faultyTable.ts';
import { issueRecord, storeIssues } from '#tests/builders/issueRecords.ts';
import { newTicket, storeTicket } from '#tests/builders/storedTicket.ts';
import { freshCustomer, startTestTables, type TestTables } from '#tests/builders/testTables.ts';
import { lost, testTracker } from '#tests/builders/testTracker.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const MINUTE = 60_000;
const start = Date.UTC(2026, 5, 2);
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const resolved = { status: 'resolved', resolvedOn: start, because: 'it is blocked' } as const;

/** One issue with a ticket in the product and one in a tracker. */
const fixture = async () => {
  const customer = freshCustomer();
  const { core } = tables;
  const issue = issueRecord({ location: `arn:aws:s3:::${randomUUID()}` });
  const setIssue = (change: Partial<IssueRecord>) =>
    storeIssues(tables, customer, [{ ...issue, ...change }]);
  await setIssue({});
  const tracker = testTracker();
  const draft = { summary: 's', description: 'd', issueType: 'Task', dueOn: null };
  const made = await tracker.tracker.create({ ...draft, reference: 'dataward-t' });
  const place = { integrationId: 'i-1', type: 'jira', ...made };
  await storeTicket(core, customer, newTicket({ id: 'own', issue }));
  await storeTicket(core, customer, newTicket({ id: 'remote', issue, place }));
  const closings = async () => {
    const batches = await readPendingEvents(core, customer, { most: 100 });
    return batches.flatMap(({ events }) => events.map(({ subject }) => subject.ticketId)).sort();
  };
  const later: number[] = [];
  const clock = { now: start };
  const sync = (table: Table = core) =>
    syncTickets(
      {
        core: table,
        trackers: tracker,
        enqueueEvents: async () => undefined,
        enqueueLater: async () => void later.push(1),
        now: () => clock.now,
        log: silent,
      },
      customer,
    );
  const read = async () => {
    const all = await readTickets(core, customer);
    return Object.fromEntries(all.map((ticket) => [ticket.id, ticket])) as Record<
      'own' | 'remote',
      TicketItem
    >;
  };
  const kinds = async (id: string) =>
    (await readTimeline(core, customer, id)).map(({ kind }) => kind);
  const remote = () => tracker.kept.get(made.key);
  return {
    ...{ customer, core, issue, setIssue, tracker, closings, later, clock },
    key: made.key,
    sync,
    read,
    kinds,
    remote,
  };
};

test('a resolved issue comments and closes its tickets; when it is back they are reopened', async () => {
  const { setIssue, sync, read, kinds, remote, closings } = await fixture();
  await setIssue(resolved);
  await sync();
  expect(await read()).toMatchObject({
    own: { status: 'closed', closedBy: 'issue', statusName: 'Closed' },
    remote: { status: 'closed', closedBy: 'issue' },
  });
  expect(remote()).toMatchObject({
    status: 'closed',
    comments: ['The issue is resolved: it is blocked.'],
  });
  expect(await closings()).toEqual(['own', 'remote']);
  await sync();
  await sync();
  expect(remote()?.comments).toHaveLength(1);
  await setIssue({ reopened: 1, because: 'it is public again' });
  await sync();
  expect(await read()).toMatchObject({ own: { status: 'open' }, remote: { status: 'open' } });
  expect(remote()).toMatchObject({ status: 'open', statusName: 'To Do' });
  expect(remote()?.comments[1]).toBe('The issue is back: it is public again.');
  expect(await kinds('own')).toContain('reopened');
  expect(await closings()).toHaveLength(2);
});

test('where the customer wants no ticket closed, it is commented only', async () => {
  const { customer, core, setIssue, sync, read, remote } = await fixture();
  const dueDays = { Critical: 1, High: 1, Medium: 1, Low: 1 };
  await writeTicketSettings(core, customer, { closeWithIssue: false, dueDays });
  await setIssue(resolved);
  await sync();
  expect(await read()).toMatchObject({ own: { status: 'open' }, remote: { status: 'open' } });
  expect(remote()).toMatchObject({
    status: 'open',
    comments: [expect.stringContaining('resolved')],
  });
});

test('what is closed, reopened or assigned by hand in the tracker is shown, and changes no issue', async () => {
  const { tracker, key, sync, read, kinds, remote, closings } = await fixture();
  tracker.set(key, { status: 'closed', statusName: 'Wont fix', assignee: 'ann' });
  await sync();
  expect((await read()).remote).toMatchObject({
    ...{ status: 'closed', closedBy: 'hand', statusName: 'Wont fix', assignee: 'ann' },
  });
  expect(await closings()).toEqual(['remote']);
  await sync();
  expect(await kinds('remote')).toEqual(['created', 'assigned', 'closed']);
  tracker.set(key, { status: 'open', statusName: 'To Do' });
  await sync();
  expect((await read()).remote).toMatchObject({ status: 'open', closedBy: null });
  expect(remote()?.comments).toEqual([]);
});

test('a ticket whose creation was lost is adopted where it is there, else dropped', async () => {
  const { customer, core, tracker, clock, sync, read } = await fixture();
  const place = { integrationId: 'i-1', type: 'jira', key: '', url: '' };
  const creating = { place, state: 'creating', requestedAt: start } as const;
  await storeTicket(core, customer, newTicket({ id: 'there', ...creating }));
  await storeTicket(core, customer, newTicket({ id: 'nowhere', ...creating }));
  const draft = { summary: 's', description: 'd', issueType: 'Task', dueOn: null };
  await tracker.tracker.create({ ...draft, reference: 'dataward-there' });
  await sync();
  expect(Object.keys(await read()).sort()).toEqual(['nowhere', 'own', 'remote', 'there']);
  clock.now += 6 * MINUTE;
  await sync();
  const now: Record<string, TicketItem> = await read();
  expect(Object.keys(now).sort()).toEqual(['own', 'remote', 'there']);
  expect(now.there).toMatchObject({ state: 'filed', place: { key: 'SEC-2' } });
});

test('while a tracker is down the rest goes on, and it is tried again later and later, up to an hour', async () => {
  const { customer, core, tracker, setIssue, clock, sync, read, remote } = await fixture();
  tracker.onCall = () => {
    throw lost();
  };
  await setIssue(resolved);
  const waits: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await sync();
    waits.push((((await readTicketSync(core, customer))?.nextAt ?? 0) - clock.now) / MINUTE);
  }
  expect(waits).toEqual([16, 32, 60, 60, 60]);
  expect(await read()).toMatchObject({ own: { status: 'closed' }, remote: { status: 'open' } });
  tracker.onCall = () => undefined;
  await sync();
  expect(remote()?.status).toBe('closed');
  expect(await readTicketSync(core, customer)).toMatchObject({ failures: 0 });
});

test('a sweep asks for what is due, until a run has ended; two runs never work at a time', async () => {
  const { customer, core, clock, sync, later } = await fixture();
  const due: number[] = [];
  const sweep = () =>
    sweepTickets(
      { core, enqueueSync: async () => void due.push(1), now: () => clock.now },
      customer,
    );
  expect([await sweep(), await sweep()]).toEqual([true, true]);
  await Promise.all([sync(), sync()]);
  expect(later).toHaveLength(1);
  expect(await sweep()).toBe(false);
  clock.now += 10 * MINUTE;
  expect(await sweep()).toBe(true);
  expect(
    await sweepTickets({ core, enqueueSync: async () => {}, now: () => 1 }, freshCustomer()),
  ).toBe(false);
});

const settled = {
  own: { status: 'closed', closedBy: 'issue', pending: null },
  remote: { status: 'closed', closedBy: 'issue', pending: null },
};

describe('a run that dies at any step is made up for by the next', () => {
  test('at any call of the table', async () => {
    for (let calls = 0; ; calls += 1) {
      const { setIssue, clock, sync, read, remote, closings } = await fixture();
      await setIssue(resolved);
      const died = await sync(faultyTable(tables.core, { left: calls })).then(
        () => false,
        (error: unknown) => error instanceof Crash,
      );
      clock.now += 10 * MINUTE;
      await sync();
      expect(await read()).toMatchObject(settled);
      expect(remote()?.status).toBe('closed');
      expect([1, 2]).toContain(remote()?.comments.length);
      expect(await closings()).toEqual(['own', 'remote']);
      if (!died) return expect(calls).toBeGreaterThan(12);
    }
  });

  test.each(['read', 'comment', 'close'].flatMap((name) => [`${name} before`, `${name} after`]))(
    'at the call of the tracker: %s',
    async (at) => {
      const { tracker, setIssue, clock, sync, read, remote } = await fixture();
      await setIssue(resolved);
      tracker.onCall = (name, when) => {
        if (`${name} ${when}` === at) throw new Crash('died half-way');
      };
      await expect(sync()).rejects.toBeInstanceOf(Crash);
      tracker.onCall = () => undefined;
      clock.now += 10 * MINUTE;
      await sync();
      await sync();
      expect(await read()).toMatchObject(settled);
      expect(remote()?.comments).toHaveLength(at === 'comment after' ? 2 : 1);
    },
  );
});
