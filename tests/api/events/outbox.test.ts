import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import { scanEnded } from '#domain/event/accountEvents.ts';
import { deliver } from '#events/deliverEvents/deliver.ts';
import type { EventDestination } from '#events/deliverEvents/destination.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { writeEdit } from '#store/edits.ts';
import { readPendingEvents, recordEvents } from '#store/events.ts';
import { Crash, faultyTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { freshCustomer, startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const ssn = finding({ type: 'ssn', count: 900, confidence: 0.97 });
const open = (name: string) =>
  scanRow({ name, publicAccess: 'public', ownerTag: false, findings: [ssn] });
const closed = (name: string) => scanRow({ name, publicAccess: 'private' });

type Step = (fixture: IssueFixture, core: TestTables['core']) => Promise<void>;

const accept =
  (accepted: 0 | 1): Step =>
  async ({ customer }, core) => {
    await writeEdit(core, customer, {
      ...{ kind: 'issues', keys: [], rule: { vulnerability: 'T-01' }, by: 'user-1' },
      cells: { accepted, byRule: accepted },
      userStates: [{ kind: 'issueRule', id: 'T-01' }],
      ...{ at: Date.UTC(2026, 5, 2), token: `accept-${accepted}` },
    });
  };

const steps = (fixture: IssueFixture): Step[] => {
  const ingest = [
    fixture.part(10, 0, [open('a'), identityRow()]),
    fixture.finished(10, 1),
    fixture.part(20, 0, [closed('a'), open('c'), identityRow()]),
    fixture.finished(20, 1),
    fixture.part(30, 0, [open('a'), open('c'), identityRow()]),
    fixture.finished(30, 1),
  ].map(
    (message): Step =>
      async ({ ingestDeps }, core) =>
        ingestMessage({ ...ingestDeps, core }, message),
  );
  const analyse: Step = (one, core) => one.analyse({ core });
  const [part1, end1, part2, end2, part3, end3] = ingest as [Step, Step, Step, Step, Step, Step];
  const first = [part1, end1, analyse, accept(1), analyse];
  return [...first, part2, end2, analyse, part3, end3, accept(0), analyse];
};

const recorded = async ({ customer }: IssueFixture): Promise<FindingEvent[]> =>
  (await readPendingEvents(tables.core, customer, { most: 1_000 })).flatMap(({ events }) => events);

const reported = (events: readonly FindingEvent[]): string[] =>
  events
    .map(({ kind, name, before, after, isFirst = false }) =>
      JSON.stringify([kind, name, before?.band, after?.band, isFirst]),
    )
    .sort();

const undisturbed = async () => {
  const fixture = await createIssueFixture(tables);
  for (const step of steps(fixture)) await step(fixture, tables.core);
  return recorded(fixture);
};

/** Each step crashes, ever later, until it succeeds; then it runs once more. */
const dyingAtEachCall = async () => {
  const fixture = await createIssueFixture(tables);
  let deaths = 0;
  for (const step of steps(fixture)) {
    for (let calls = 1; ; calls += 1 + Math.floor(calls / 8)) {
      try {
        await step(fixture, faultyTable(tables.core, { left: calls }));
        break;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        deaths += 1;
      }
    }
    await step(fixture, tables.core);
  }
  return { deaths, events: await recorded(fixture) };
};

describe('events of scans, analyses and decisions', () => {
  test('each change of an issue, of a store and of a decision is recorded', async () => {
    const events = await undisturbed();
    const kinds = Map.groupBy(events, ({ kind }) => kind);
    const count = (kind: FindingEvent['kind']) => kinds.get(kind)?.length ?? 0;
    expect(count('scanFinished')).toBe(3);
    expect(count('issueOpened')).toBeGreaterThan(2);
    expect(count('issueResolved')).toBeGreaterThan(0);
    expect(count('issueReopened')).toBe(count('issueResolved'));
    expect([count('issueAccepted'), count('issueRestored')]).toEqual([1, 1]);
    expect(kinds.get('storeSensitive')?.map(({ name }) => name)).toEqual(['a', 'c', 'a']);
    expect(count('storeRiskRaised')).toBeGreaterThan(2);
    expect(count('storeRiskLowered')).toBeGreaterThan(0);
  });

  test('those of the first scan say so, and no later ones', async () => {
    const events = await undisturbed();
    const scans = events.filter(({ kind }) => kind === 'scanFinished');
    expect(scans.map(({ isFirst }) => isFirst ?? false)).toEqual([true, false, false]);
    const stores = events.filter(({ kind }) => kind === 'storeSensitive');
    expect(stores.map(({ isFirst }) => isFirst ?? false)).toEqual([true, false, false]);
  });

  test('dying at every call and running everything twice loses none and doubles none', async () => {
    const expected = reported(await undisturbed());
    const { deaths, events } = await dyingAtEachCall();
    expect(deaths).toBeGreaterThan(100);
    expect(reported(events)).toEqual(expected);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  test('a scan that found the same as before records its end alone', async () => {
    const fixture = await createIssueFixture(tables);
    await fixture.scan(10, [open('a'), closed('b')]);
    const before = await recorded(fixture);
    await fixture.scan(20, [open('a'), closed('b')]);
    const after = await recorded(fixture);
    const fresh = after.slice(before.length).map(({ kind }) => kind);
    expect(fresh).toEqual(['scanFinished']);
  });
});

const account = { id: '210987654321', accountDescription: 'Production', isIntroduced: true };
const scans = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) =>
    scanEnded({ account, scanSeq: from + n, finishedAt: from + n }),
  );
const silent = { error: () => {} };

const delivery = (destinations: readonly EventDestination[], now = Date.now) => {
  const waits: number[] = [];
  return {
    waits,
    deps: {
      ...{ core: tables.core, destinations, now, log: silent },
      enqueueEvents: async (_: unknown, { delaySeconds }: { delaySeconds: number }) => {
        waits.push(delaySeconds);
      },
    },
  };
};

const receiver = (name: string, quietMs?: number) => {
  const got: string[] = [];
  const calls: number[] = [];
  const destination: EventDestination = {
    name,
    ...(quietMs !== undefined && { quietMs }),
    hand: async (_, events) => {
      calls.push(events.length);
      got.push(...events.map(({ subject }) => subject.scanId?.split('#')[1] ?? ''));
    },
  };
  return { got, calls, destination };
};

describe('the hand-over', () => {
  test('what is recorded again, whole or in part, is one event', async () => {
    const customer = freshCustomer();
    await recordEvents(tables.core, customer, scans(0, 200));
    await recordEvents(tables.core, customer, scans(150, 260));
    await Promise.all([1, 2, 3].map(() => recordEvents(tables.core, customer, scans(200, 300))));
    const { got, destination } = receiver('a');
    const { deps } = delivery([destination]);
    await deliver(deps, customer);
    expect(got.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n));
    await recordEvents(tables.core, customer, scans(0, 300));
    expect(await readPendingEvents(tables.core, customer, { most: 10 })).toEqual([]);
  });

  test('each destination gets each event once and in order, whatever becomes of another', async () => {
    const customer = freshCustomer();
    await recordEvents(tables.core, customer, scans(0, 95));
    const [good, bad] = [receiver('good'), receiver('bad')];
    let failures = 2;
    const failing: EventDestination = {
      name: 'bad',
      hand: async (of, events) => {
        failures -= 1;
        if (failures >= 0) throw new Error('partner is down');
        await bad.destination.hand(of, events);
      },
    };
    const { deps } = delivery([failing, good.destination]);
    await expect(deliver(deps, customer)).rejects.toThrow();
    await expect(deliver(deps, customer)).rejects.toThrow();
    await deliver(deps, customer);
    await deliver(deps, customer);
    const all = Array.from({ length: 95 }, (_, n) => `${n}`);
    expect(good.got).toEqual(all);
    expect(bad.got).toEqual(all);
  });

  test('a destination that is down keeps no later event from another', async () => {
    const customer = freshCustomer();
    for (let n = 0; n < 3; n += 1) await recordEvents(tables.core, customer, scans(n, n + 1));
    const { got, destination } = receiver('good');
    const down: EventDestination = {
      name: 'down',
      hand: () => Promise.reject(new Error('partner is down')),
    };
    const { deps } = delivery([down, destination]);
    await expect(deliver(deps, customer)).rejects.toThrow();
    await recordEvents(tables.core, customer, scans(3, 4));
    await expect(deliver(deps, customer)).rejects.toThrow();
    expect(got).toEqual(['0', '1', '2', '3']);
    expect(await readPendingEvents(tables.core, customer, { most: 10 })).toHaveLength(4);
  });

  test('a death between any two steps repeats an event with its id and loses none', async () => {
    const customer = freshCustomer();
    await recordEvents(tables.core, customer, scans(0, 3));
    await recordEvents(tables.core, customer, scans(3, 5));
    const { got, destination } = receiver('a');
    const { deps } = delivery([destination]);
    let clock = Date.now();
    for (let calls = 1; ; calls += 1) {
      clock += 600_000;
      try {
        const core = faultyTable(tables.core, { left: calls });
        await deliver({ ...deps, core, now: () => clock }, customer);
        break;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
    }
    expect([...new Set(got)].sort()).toEqual(['0', '1', '2', '3', '4']);
    expect(await readPendingEvents(tables.core, customer, { most: 10 })).toEqual([]);
  });

  test('what gathers events gets them together once they stopped coming', async () => {
    const customer = freshCustomer();
    const gathering = receiver('gathering', 10_000);
    let clock = Date.now();
    const { deps, waits } = delivery([gathering.destination], () => clock);
    await recordEvents(tables.core, customer, scans(0, 2));
    await deliver(deps, customer);
    expect([gathering.got, waits]).toEqual([[], [10]]);
    await recordEvents(tables.core, customer, scans(2, 4));
    clock = Date.now() + 10_000;
    await deliver(deps, customer);
    expect(gathering.calls).toEqual([4]);
  });

  test('one run at a time; another waits', async () => {
    const customer = freshCustomer();
    await recordEvents(tables.core, customer, scans(0, 2));
    const inner = delivery([receiver('a').destination]);
    const outer: EventDestination = {
      name: 'a',
      hand: () => deliver(inner.deps, customer),
    };
    await deliver(delivery([outer]).deps, customer);
    expect(inner.waits).toEqual([3]);
  });

  test('a destination that takes nothing for a day keeps no place', async () => {
    const customer = freshCustomer();
    await recordEvents(tables.core, customer, scans(0, 2));
    const down: EventDestination = {
      name: 'down',
      hand: () => Promise.reject(new Error('partner is down')),
    };
    const { deps } = delivery([down], () => Date.now() + 25 * 3_600_000);
    await expect(deliver(deps, customer)).rejects.toThrow();
    await deliver(deps, customer);
    expect(await readPendingEvents(tables.core, customer, { most: 10 })).toEqual([]);
  });

  test('events of one customer reach no other', async () => {
    const [one, other] = [freshCustomer(), freshCustomer()];
    await recordEvents(tables.core, one, scans(0, 2));
    const { got, destination } = receiver('a');
    await deliver(delivery([destination]).deps, other);
    expect(got).toEqual([]);
  });
});
