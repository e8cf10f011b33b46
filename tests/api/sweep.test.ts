import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import { dropSweepBase, readSweepBase } from '#store/sweepBase.ts';
import { Crash, faultyTable, interruptedTable, watchedTable } from '#tests/builders/faultyTable.ts';
import { identityRow, policyRow } from '#tests/builders/resourceRows.ts';
import { createScanFixture, type ScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const store = (name: string, version = 1) => scanRow({ name, sizeBytes: version });
const scan = (fixture: ScanFixture, scanSeq: number, names: readonly string[]): IngestMessage[] => [
  fixture.part(
    scanSeq,
    0,
    names.map((name) => store(name)),
  ),
  fixture.finished(scanSeq, 1),
];
const names = async (fixture: ScanFixture): Promise<string[]> => {
  await fixture.deliverAll([]);
  await fixture.publish();
  return (await fixture.rows()).map(({ name }) => name).sort();
};
/** Two complete scans: a third one continues from the second. */
const sweptFixture = async (first: readonly string[], second = first): Promise<ScanFixture> => {
  const fixture = await createScanFixture(tables);
  await fixture.deliverAll([...scan(fixture, 1, first), ...scan(fixture, 2, second)]);
  return fixture;
};
const baseOf = async ({ customer }: ScanFixture) =>
  (await readSweepBase(tables.core, customer, testAccountId))?.scan?.scanSeq;

interface Calls {
  queries: number;
  all: number;
}
/** Calls to the tables that the work makes. */
const callsOf = async (
  fixture: ScanFixture,
  messages: readonly IngestMessage[],
): Promise<Calls> => {
  const calls = { queries: 0, all: 0 };
  const count = (command: unknown) => {
    calls.all += 1;
    if (command instanceof QueryCommand) calls.queries += 1;
  };
  const [core, chunks] = [watchedTable(tables.core, count), watchedTable(tables.chunks, count)];
  for (const message of messages) await ingestMessage({ ...fixture.ingestDeps, core }, message);
  const { customer, publishDeps } = fixture;
  await publishAll({ ...publishDeps, core, chunks }, { customer, rebuild: false });
  return calls;
};
/** Of a scan of so many stores, all known, of which two changed. */
const callsForTwoChanged = async (count: number): Promise<Calls> => {
  const fixture = await createScanFixture(tables);
  const rows = (scanSeq: number) => {
    const observedAt = Date.UTC(2026, 5, scanSeq);
    const stores = Array.from({ length: count }, (_, n) => store(`s${n}`, n < 2 ? scanSeq : 0));
    const others = [policyRow('p', false), identityRow()];
    return [...stores, ...others].map((row) => ({ ...row, observedAt }));
  };
  const messages = (scanSeq: number) => [
    fixture.part(scanSeq, 0, rows(scanSeq)),
    fixture.finished(scanSeq, 1),
  ];
  await fixture.deliverAll([...messages(1), ...messages(2)]);
  await publishAll(fixture.publishDeps, { customer: fixture.customer, rebuild: false });
  return callsOf(fixture, messages(3));
};

test('a scan in which two rows changed costs few calls, of however many rows', async () => {
  const few = await callsForTwoChanged(20);
  expect(few.queries).toBeLessThanOrEqual(16);
  expect(few.all).toBeLessThanOrEqual(90);
  const many = await callsForTwoChanged(220);
  expect(many.queries).toBe(few.queries);
  // Versions are read in batches of 100.
  expect(many.all - few.all).toBeLessThanOrEqual(4);
});

test('a sweep that continues from the last one removes what the scan did not see', async () => {
  const fixture = await sweptFixture(['a', 'b', 'c']);
  expect(await baseOf(fixture)).toBe(2);
  await fixture.deliverAll(scan(fixture, 3, ['a', 'd']));
  expect(await names(fixture)).toEqual(['a', 'd']);
  expect(await baseOf(fixture)).toBe(3);
  await fixture.deliverAll(scan(fixture, 4, ['d']));
  expect(await names(fixture)).toEqual(['d']);
});

test('what only an incomplete scan in between saw is removed as well', async () => {
  const fixture = await sweptFixture(['a']);
  const between = fixture.part(3, 0, [store('a'), store('between')]);
  await fixture.deliverAll([between, fixture.finished(3, 1, { complete: false })]);
  expect(await names(fixture)).toEqual(['a', 'between']);
  await fixture.deliverAll(scan(fixture, 4, ['a']));
  expect(await names(fixture)).toEqual(['a']);
});

test('rows that arrive after a sweep that should have seen them make the next one read everything', async () => {
  const fixture = await sweptFixture(['a']);
  const late = fixture.part(3, 0, [store('late')]);
  const isRow = (command: { input: object }): boolean => {
    const { Key: key } = command.input as { Key?: { pk?: string } };
    return `${key?.pk}`.includes('#S#');
  };
  const core = interruptedTable(tables.core, isRow, () =>
    fixture.deliverAll(scan(fixture, 4, ['a'])),
  );
  await ingestMessage({ ...fixture.ingestDeps, core }, late);
  expect(await baseOf(fixture)).toBeUndefined();
  // Another scan ends before the sweep of scan 4 is done again, which then lets nothing go.
  for (const message of scan(fixture, 5, ['a'])) await fixture.deliver(message);
  expect(await names(fixture)).toEqual(['a']);
});

test('a base that was dropped while a sweep ran is not written by it', async () => {
  const fixture = await sweptFixture(['a']);
  const [part, finished] = scan(fixture, 3, ['a']);
  if (part === undefined || finished === undefined) throw new Error('a scan has two messages');
  await fixture.deliver(part);
  const isParts = (command: unknown) =>
    command instanceof QueryCommand && `${command.input.ProjectionExpression}` === '#a0';
  const drop = () => dropSweepBase(tables.core, fixture.customer, testAccountId);
  const core = interruptedTable(tables.core, isParts, drop);
  await ingestMessage({ ...fixture.ingestDeps, core }, finished);
  expect(await baseOf(fixture)).toBeUndefined();
});

test('a sweep whose last one is a week ago reads everything', async () => {
  const fixture = await sweptFixture(['a', 'b']);
  const later = { ...fixture.ingestDeps, now: () => fixture.ingestDeps.now() + 6 * 86_400_000 };
  let queries = 0;
  const core = watchedTable(tables.core, (command) => {
    if (command instanceof QueryCommand) queries += 1;
  });
  for (const message of scan(fixture, 3, ['a'])) await ingestMessage({ ...later, core }, message);
  expect(queries).toBeGreaterThan(700);
  expect(await names(fixture)).toEqual(['a']);
});

test('a sweep that crashes at any call removes the same when it is repeated', async () => {
  for (let left = 0; left < 40; left += 1) {
    const fixture = await sweptFixture(['a', 'b', 'c']);
    const [part, finished] = scan(fixture, 3, ['a']);
    if (part === undefined || finished === undefined) throw new Error('a scan has two messages');
    await fixture.deliver(part);
    const core = faultyTable(tables.core, { left });
    const dying = ingestMessage({ ...fixture.ingestDeps, core }, finished);
    const isDead = await dying.then(
      () => false,
      (error) => error instanceof Crash,
    );
    await fixture.deliver(finished);
    expect(await names(fixture), `died at call ${left}`).toEqual(['a']);
    if (!isDead) return;
  }
  throw new Error('the sweep never came to its end');
});

/** Nearly in order: now and then a message arrives after a later one. */
const delays = fc.array(fc.nat({ max: 11 }), { minLength: 24, maxLength: 24 });
const delayed = <T>(messages: readonly T[], by: readonly number[]): T[] =>
  messages
    .map((message, at) => ({ message, at: at + Math.max(0, (by[at] ?? 0) - 6.5) }))
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message);
const scans = fc.array(
  fc.record({
    parts: fc.array(fc.subarray(['a', 'b', 'c', 'd']), { minLength: 1, maxLength: 2 }),
    complete: fc.nat({ max: 3 }).map((n) => n > 0),
  }),
  { minLength: 4, maxLength: 7 },
);
/** More by `PROPERTY_RUNS=200`, for a night. */
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 12) };

/** Works on one message after another; some begin and end before a call of the one before them. */
const deliverMeeting = async (
  fixture: ScanFixture,
  queue: readonly IngestMessage[],
  calls: readonly number[],
): Promise<void> => {
  const left = [...queue];
  for (let turn = 0; left.length > 0; turn += 1) {
    const call = calls[turn % calls.length];
    const isCall = (_: unknown, made: number) => made === call;
    const core = interruptedTable(tables.core, isCall, async () => {
      const [next] = left.splice(0, 1);
      if (next !== undefined) await fixture.deliver(next);
    });
    const [message] = left.splice(0, 1);
    if (message !== undefined) await ingestMessage({ ...fixture.ingestDeps, core }, message);
  }
};

/** Expected state after all scans, each once and in order. */
const remainingNames = (cases: readonly { parts: readonly string[][]; complete: boolean }[]) => {
  let present: readonly string[] = [];
  for (const { parts, complete } of cases) {
    const seen = parts.flat();
    present = [...new Set(complete ? seen : [...present, ...seen])].sort();
  }
  return present;
};

test('late parts, and steps in the middle of others, leave what once in order leaves', async () => {
  const calls = fc.array(fc.nat({ max: 20 }), { minLength: 12, maxLength: 12 });
  let swept = 0;
  await fc.assert(
    fc.asyncProperty(scans, delays, calls, async (cases, by, at) => {
      const fixture = await createScanFixture(tables);
      const messages = cases.flatMap(({ parts, complete }, index) => [
        ...parts.map((seen, part) =>
          fixture.part(
            index + 1,
            part,
            seen.map((name) => store(name)),
          ),
        ),
        fixture.finished(index + 1, parts.length, { complete }),
      ]);
      await deliverMeeting(fixture, delayed(messages, by), at);
      expect(await names(fixture)).toEqual(remainingNames(cases));
      if ((await baseOf(fixture)) !== undefined) swept += 1;
    }),
    runs,
  );
  expect(swept).toBeGreaterThan(0);
});
