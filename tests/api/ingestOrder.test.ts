import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { Crash, faultyTable, interruptedTable } from '#tests/builders/faultyTable.ts';
import { publishDataStores } from '#tests/builders/readModel/publishOne.ts';
import { createScanFixture, type ScanFixture } from '#tests/builders/scanFixture.ts';
import { announce, packLines } from '#tests/builders/scanPart.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

/** Stores by name with the version of what they hold; 0 = their line does not fit its schema. */
type Contents = Readonly<Record<string, number>>;
interface ScanCase {
  readonly parts: readonly Contents[];
  readonly complete: boolean;
  /** Its last part has a line that does not say what it is about. */
  readonly torn: boolean;
}

const contents = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }), {
  maxKeys: 3,
  noNullPrototype: true,
});
const scans = fc.array(
  fc.record({
    parts: fc.array(contents, { minLength: 1, maxLength: 2 }),
    complete: fc.boolean(),
    torn: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  }),
  { minLength: 2, maxLength: 4 },
);

/**
 * Expected state after all scans, each once and in order: computed without any of the code under
 * test.
 */
const expected = (cases: readonly ScanCase[]): Contents => {
  let current: Record<string, number> = {};
  for (const { parts, complete, torn } of cases) {
    const seen = new Set(parts.flatMap((part) => Object.keys(part)));
    const valid = parts.flatMap((part) =>
      Object.entries(part).filter(([, version]) => version > 0),
    );
    const known = { ...current, ...Object.fromEntries(valid) };
    const stays = ([name]: [string, number]) => !complete || torn || seen.has(name);
    current = Object.fromEntries(Object.entries(known).filter(stays));
  }
  return current;
};

const lineOf = (name: string, version: number, scanSeq: number): unknown =>
  version === 0
    ? { ...scanRow({ name }), sizeBytes: 'unknown' }
    : scanRow({ name, sizeBytes: version, observedAt: scanSeq * 1_000 });

const messagesOf = (fixture: ScanFixture, cases: readonly ScanCase[]): IngestMessage[] =>
  cases.flatMap(({ parts, complete, torn }, index) => {
    const scanSeq = index + 1;
    const linesOf = (stores: Contents, part: number): unknown[] => [
      ...Object.entries(stores).map(([name, version]) => lineOf(name, version, scanSeq)),
      ...(torn && part === parts.length - 1 ? ['{"kind":"dataStore","na'] : []),
    ];
    return [
      ...parts.map((stores, part) =>
        fixture.file(announce(packLines(linesOf(stores, part)), { scanSeq, part })),
      ),
      fixture.finished(scanSeq, parts.length, { complete }),
    ];
  });

const listed = async (fixture: ScanFixture): Promise<Contents> =>
  Object.fromEntries((await fixture.rows()).map(({ name, size }) => [name, size ?? 0]));

/** More by `PROPERTY_RUNS=200`, for a night. */
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 8) };
/**
 * A permutation with repetitions: each number picks one of the remaining messages, or an earlier
 * one.
 */
const order = fc.array(fc.nat(), { minLength: 24, maxLength: 24 });

const shuffled = (
  messages: readonly IngestMessage[],
  picks: readonly number[],
): IngestMessage[] => {
  const left = [...messages];
  const done: IngestMessage[] = [];
  for (const pick of picks) {
    const again = done.length > 0 && pick % 4 === 0;
    const chosen = again
      ? done[pick % done.length]
      : left.splice(left.length === 0 ? 0 : pick % left.length, 1)[0];
    if (chosen !== undefined) done.push(chosen);
  }
  return [...done, ...left];
};

test('any order and any repetition of parts and ends gives the state of once in order', async () => {
  await fc.assert(
    fc.asyncProperty(scans, order, async (cases, picks) => {
      const fixture = await createScanFixture(tables);
      await fixture.deliverAll(shuffled(messagesOf(fixture, cases), picks));
      await fixture.publish();
      expect(await listed(fixture)).toEqual(expected(cases));
      await fixture.publish(true);
      expect(await listed(fixture)).toEqual(expected(cases));
    }),
    runs,
  );
});

test('the same when several are worked on at a time, with publishers in between', async () => {
  await fc.assert(
    fc.asyncProperty(scans, order, fc.integer({ min: 2, max: 6 }), async (cases, picks, width) => {
      const fixture = await createScanFixture(tables);
      const queue = shuffled(messagesOf(fixture, cases), picks);
      for (let from = 0; from < queue.length; from += width) {
        const batch = queue.slice(from, from + width).map(fixture.deliver);
        await Promise.all([...batch, fixture.publish(), fixture.publish()]);
      }
      await fixture.deliverAll([]);
      await fixture.publish();
      expect(await listed(fixture)).toEqual(expected(cases));
    }),
    runs,
  );
});

/** Works on a message; before one of its calls, all of another is done. */
const deliverAround = async (
  fixture: ScanFixture,
  message: IngestMessage,
  inner: { message: IngestMessage; call: number },
) => {
  let met = false;
  const meanwhile = async () => {
    met = true;
    await fixture.deliver(inner.message);
  };
  const core = interruptedTable(tables.core, (_, call) => call === inner.call, meanwhile);
  await ingestMessage({ ...fixture.ingestDeps, core }, message);
  if (!met) await fixture.deliver(inner.message);
};

test('the same when one is done in the middle of another, wherever', async () => {
  const calls = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 12, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(scans, order, calls, async (cases, picks, at) => {
      const fixture = await createScanFixture(tables);
      const queue = shuffled(messagesOf(fixture, cases), picks);
      for (let n = 0; n < queue.length; n += 2) {
        const [message, inner] = [queue[n], queue[n + 1]];
        if (message === undefined) continue;
        if (inner === undefined) await fixture.deliver(message);
        else
          await deliverAround(fixture, message, {
            message: inner,
            call: at[(n / 2) % at.length] ?? 1,
          });
      }
      await fixture.deliverAll([]);
      await fixture.publish();
      expect(await listed(fixture)).toEqual(expected(cases));
    }),
    runs,
  );
});

/** Crashes after some calls; the message is redelivered until it succeeds, as a queue would. */
const deliverDying = async (fixture: ScanFixture, message: IngestMessage, after: number) => {
  const core = faultyTable(tables.core, { left: after });
  try {
    await ingestMessage({ ...fixture.ingestDeps, core }, message);
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    await fixture.deliver(message);
  }
};

const publishDying = async (fixture: ScanFixture, after: number) => {
  const budget = { left: after };
  const deps = {
    ...fixture.publishDeps,
    core: faultyTable(tables.core, budget),
    chunks: faultyTable(tables.chunks, budget),
  };
  await publishDataStores(deps, { customer: fixture.customer, rebuild: false }).catch((error) => {
    if (!(error instanceof Crash)) throw error;
  });
};

test('any step may die half-way', async () => {
  const deaths = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 24, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(scans, order, deaths, async (cases, picks, after) => {
      const fixture = await createScanFixture(tables);
      const queue = shuffled(messagesOf(fixture, cases), picks);
      for (const [index, message] of queue.entries()) {
        await deliverDying(fixture, message, after[index % after.length] ?? 0);
        await publishDying(fixture, after[(index + 7) % after.length] ?? 0);
      }
      await fixture.deliverAll([]);
      await fixture.publish();
      expect(await listed(fixture)).toEqual(expected(cases));
    }),
    runs,
  );
});
