import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compliantFunction } from '#checks/exampleGuards.ts';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { everything } from '#contracts/cloudAccount/scope.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { OPT_OUT_TAG, OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';
import type { ScanWork, WorkStore } from '#customer-stack/functions/scanWork.ts';
import type { Discovered } from '#customer-stack/scanner/discover.ts';
import type { Part } from '#customer-stack/scanner/sink.ts';
import {
  accountOf,
  allowAll,
  codeRead,
  createSteps,
  Killed,
  startAt,
} from '../../../builders/scanSteps.ts';

const began = Date.UTC(2026, 10, 1);
const full = startAt(began, { depth: 'full' });
const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `bucket-${name}`);

const rowsOf = (parts: readonly Part[]): ScannedStore[] =>
  parts.flatMap(({ bytes }) =>
    gunzipSync(bytes)
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

/** Parts as the product has them: the last one announced under a number. */
const arrived = (parts: readonly Part[]): Part[] => [
  ...new Map(parts.map((part) => [part.part, part])).values(),
];

const finishes = (steps: ReturnType<typeof createSteps>) =>
  steps.announced.filter(({ name }) => name === 'scanFinished').map(({ detail }) => detail);

/** Runs a step until it ends, dying first after each of the given numbers of operations. */
const withDeaths = async <T>(
  steps: ReturnType<typeof createSteps>,
  deaths: readonly number[],
  step: () => Promise<T>,
): Promise<T> => {
  for (const operations of deaths) {
    steps.bucket.dieAfter(operations);
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    } finally {
      steps.bucket.dieAfter(Number.POSITIVE_INFINITY);
    }
  }
  return step();
};

const scanAll = async (steps: ReturnType<typeof createSteps>, input = full): Promise<ScanWork> => {
  const work = await steps.discover(input);
  for (const store of steps.storesOf(work)) await steps.classify(store, work);
  await steps.commit(work);
  return work;
};

describe('the steps of a scan', () => {
  test('every store is in exactly one row, and the scan is complete', async () => {
    const steps = createSteps({ account: () => accountOf(names) });
    const work = await scanAll(steps);
    expect(work).toMatchObject({ scanSeq: began, stores: 6, changed: true, allowed: true });
    expect(rowsOf(steps.parts).map(({ name }) => name)).toEqual(names);
    expect(finishes(steps)).toMatchObject([{ scanSeq: began, parts: 1, complete: true }]);
  });

  describe('programs', () => {
    const program = (name: string): Discovered['rows'][number] => {
      const { observedAt: _, ...row } = compliantFunction;
      const facts = { ...row.facts, code: null };
      return { ...row, facts, name, arn: `arn:aws:lambda:us-east-1:1:function:${name}` };
    };
    const account = (): Discovered => {
      const rows = ['mailer', 'import'].map(program);
      const codes = rows.map(({ arn, name }) => ({
        ...{ arn, name, region: 'us-east-1', collector: 'lambdaFunctions' },
      }));
      return { ...accountOf(names.slice(0, 2)), rows, codes };
    };
    const codesIn = (parts: readonly Part[]) =>
      Object.fromEntries(
        (rowsOf(parts) as unknown as AssetOf<'Lambda Function'>[])
          .filter(({ kind }) => kind === 'asset')
          .map(({ name, facts }) => [name, facts.code]),
      );

    test('are read after the stores, and what they hold is in their rows', async () => {
      const steps = createSteps({ account });
      const work = await scanAll(steps);
      expect(work).toMatchObject({ stores: 2, items: 4 });
      expect(codesIn(steps.parts)).toEqual({ mailer: codeRead, import: codeRead });
      const done = steps.announced.filter(({ name }) => name === 'scanProgressed');
      expect(done.at(-1)?.detail).toMatchObject({ stores: 2, done: 2 });
    });

    test('whose reading failed or got lost are unread with the reason', async () => {
      const steps = createSteps({ account });
      const work = await steps.discover(full);
      const [mailer] = steps.storesOf(work).slice(2);
      if (mailer !== undefined) await steps.classify(mailer, work, 'States.Timeout');
      await steps.commit(work);
      expect(codesIn(steps.parts)).toMatchObject({
        mailer: { filesRead: 0, unread: [{ reason: 'time limit', count: 1 }] },
        import: { filesRead: 0, unread: [{ reason: 'damaged', count: 1 }] },
      });
    });

    test('that did not change are not read by a light scan', async () => {
      const steps = createSteps({ account });
      await scanAll(steps);
      const light = await steps.discover(startAt(began + 1000, { depth: 'light' }));
      expect(light).toMatchObject({ changed: false, items: 0 });
    });
  });

  test('a store whose reading failed for good is not analysed with the reason, others are', async () => {
    const steps = createSteps({ account: () => accountOf(names) });
    const work = await steps.discover(full);
    const errors = [undefined, 'States.Timeout', 'Runtime.OutOfMemory', 'Error', undefined];
    for (const [at, store] of steps.storesOf(work).slice(0, 5).entries())
      await steps.classify(store, work, errors[at]);
    await steps.commit(work);
    expect(rowsOf(steps.parts).map(({ analysis }) => analysis.notAnalysed[0]?.reason)).toEqual([
      undefined,
      'time limit',
      'memory limit',
      'damaged',
      undefined,
      // Its step was lost altogether.
      'damaged',
    ]);
    expect(finishes(steps)).toMatchObject([{ complete: true }]);
  });

  test('no scan begins before the month is over when the cap is reached', async () => {
    const settings = { ...allowAll, pausedUntil: began + 86_400_000 };
    const steps = createSteps({ account: () => accountOf(names), settings });
    expect(await steps.discover(full)).toMatchObject({ allowed: false, stores: 0 });
    expect(steps.announced).toEqual([]);
  });

  test('stores beyond the budget of bytes are reported and not read', async () => {
    const settings = { ...allowAll, bytesAScan: 2 * 1024 ** 3 };
    const steps = createSteps({ account: () => accountOf(names), settings });
    const work = await steps.discover(full);
    const unread = steps.storesOf(work).map(({ target }) => target.unread);
    expect(unread).toEqual([undefined, undefined, ...Array(4).fill('byte limit')]);
  });

  describe('the scope of the account', () => {
    const optedOut = (account: Discovered, name: string): Discovered => ({
      ...account,
      stores: account.stores.map((store) =>
        store.facts.name === name
          ? {
              ...store,
              facts: { ...store.facts, tags: [{ key: OPT_OUT_TAG, value: OPT_OUT_VALUE }] },
            }
          : store,
      ),
    });
    const unreadOf = (steps: ReturnType<typeof createSteps>, work: ScanWork) =>
      Object.fromEntries(steps.storesOf(work).map(({ facts, target }) => [facts.name, target]));

    test('stores out of scope, and those with the opt-out tag, are reported and not read', async () => {
      const scope = { ...everything, leaveOut: { names: ['*-b', 'BUCKET-C'], tags: [] } };
      const account = () => optedOut(accountOf(names), 'bucket-d');
      const steps = createSteps({ account, settings: { ...allowAll, scope } });
      const work = await steps.discover(full);
      expect(unreadOf(steps, work)).toEqual({
        'bucket-a': {},
        'bucket-b': { unread: 'out of scope' },
        'bucket-c': { unread: 'out of scope' },
        'bucket-d': { unread: 'opt-out tag' },
        'bucket-e': {},
        'bucket-f': {},
      });
    });

    test('a store without its tags is not read: its owner may have left it out', async () => {
      const account = (): Discovered => {
        const { stores, ...rest } = accountOf(['bucket-a']);
        const target = { tagsUnread: 'unreachable' } as const;
        return { ...rest, stores: stores.map((store) => ({ ...store, target })) };
      };
      const steps = createSteps({ account });
      const work = await steps.discover(full);
      expect(unreadOf(steps, work)).toEqual({
        'bucket-a': { unread: 'unreachable', tagsUnread: 'unreachable' },
      });
    });

    test('a light scan reads a store that came into scope', async () => {
      const steps = createSteps({
        account: () => accountOf(names),
        settings: { ...allowAll, scope: { ...everything, include: { names: ['*-a'], tags: [] } } },
      });
      await scanAll(steps);
      const wider = createSteps({ account: () => accountOf(names) });
      for (const [key, bytes] of steps.bucket.content) wider.bucket.content.set(key, bytes);
      const work = await wider.discover(startAt(began + 3_600_000, { depth: 'light' }));
      expect(Object.keys(unreadOf(wider, work))).toEqual(names.slice(1));
    });

    test('a whole scan outside of the hours is done by the next light scan within them', async () => {
      const hours = { from: '22:00', to: '06:00', timeZone: 'Europe/Berlin' };
      let time = Date.UTC(2026, 10, 1, 12);
      const steps = createSteps({
        account: () => accountOf(names),
        settings: { ...allowAll, scope: { ...everything, hours } },
        now: () => time,
      });
      const light = { depth: 'light' } as const;
      const outside = { inHours: false, changed: false, stores: 0 };
      expect(await steps.discover(startAt(time, light))).toMatchObject(outside);
      expect(await steps.discover(startAt(time + 1, { depth: 'full' }))).toMatchObject(outside);
      const named = { depth: 'full' as const, resources: ['arn:aws:s3:::bucket-a'] };
      expect(await steps.discover(startAt(time + 2, named))).toMatchObject(outside);
      expect(steps.announced).toEqual([]);
      time = Date.UTC(2026, 10, 1, 22);
      const begun = await scanAll(steps, startAt(time, light));
      expect(begun).toMatchObject({ depth: 'full', inHours: true, stores: names.length });
      expect(finishes(steps)).toMatchObject([{ complete: true }]);
      // It was put off once.
      expect(await steps.discover(startAt(time + 1_800_000, light))).toMatchObject({
        depth: 'light',
        changed: false,
      });
    });
  });

  test('a light scan reports what changed, was named by an event, or nothing', async () => {
    let account = accountOf(names);
    const changedNames: string[] = [];
    const steps = createSteps({ account: () => account, changedNames });
    const light = (hours: number) => startAt(began + hours * 3_600_000, { depth: 'light' });
    expect(await steps.discover(light(-1))).toMatchObject({ changed: false });
    await scanAll(steps);
    expect(await steps.discover(light(1))).toMatchObject({ changed: false, stores: 0 });
    const [first, ...others] = account.stores;
    if (first === undefined) throw new Error('no store');
    const opened = { ...first, facts: { ...first.facts, publicAccess: 'public' as const } };
    account = { ...account, stores: [opened, ...others] };
    const second = await scanAll(steps, light(2));
    expect(steps.storesOf(second).map(({ arn }) => arn)).toEqual([first.facts.arn]);
    expect(finishes(steps).at(-1)).toMatchObject({ complete: false });
    expect(await steps.discover(light(3))).toMatchObject({ changed: false });
    changedNames.push('bucket-d');
    const fourth = await steps.discover(light(4));
    expect(fourth).toMatchObject({ changed: true });
  });

  test('a scan of named resources reports these only, and is never complete', async () => {
    const steps = createSteps({ account: () => accountOf(names) });
    await scanAll(steps);
    const request = { depth: 'full' as const, resources: ['arn:aws:s3:::bucket-c'] };
    steps.parts.length = 0;
    await scanAll(steps, startAt(began + 5_000, request));
    expect(rowsOf(steps.parts).map(({ name }) => name)).toEqual(['bucket-c']);
    expect(finishes(steps).at(-1)).toMatchObject({ complete: false });
  });
});

interface Faults {
  /** Operations after which each attempt of the first step dies. */
  readonly first: readonly number[];
  readonly turns: readonly {
    readonly store: number;
    readonly deaths: readonly number[];
    readonly isFailed: boolean;
  }[];
  /** Stores whose workers come back after the workflow gave them up. */
  readonly late: readonly number[];
  readonly commits: readonly number[];
}

const deaths = fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 3 });
const turn = fc.record({ store: fc.nat({ max: 5 }), deaths, isFailed: fc.boolean() });
const faults: fc.Arbitrary<Faults> = fc.record({
  first: deaths,
  turns: fc.array(turn, { maxLength: 12 }),
  late: fc.array(fc.nat({ max: 5 }), { maxLength: 4 }),
  commits: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
});

const checkEnd = (steps: ReturnType<typeof createSteps>, parts: number): void => {
  expect(rowsOf(arrived(steps.parts)).map(({ name }) => name)).toEqual(names);
  // Whichever attempt the product heard first, the bytes are the same.
  const first = new Map(steps.parts.toReversed().map((part) => [part.part, part.sha256]));
  expect(steps.parts.map(({ sha256 }) => sha256)).toEqual(
    steps.parts.map(({ part }) => first.get(part)),
  );
  const [finish, ...more] = finishes(steps);
  expect(more).toEqual(more.map(() => finish));
  expect(finish).toMatchObject({ complete: true, parts });
};

/** 1 when the step died after so many operations. */
const countDeath = async (
  steps: ReturnType<typeof createSteps>,
  operations: number,
  step: () => Promise<unknown>,
): Promise<number> => {
  steps.bucket.dieAfter(operations);
  const outcome = await step().catch((error) => error);
  steps.bucket.dieAfter(Number.POSITIVE_INFINITY);
  return outcome instanceof Killed ? 1 : 0;
};

describe('steps that die, are repeated, come late or in another order', () => {
  test('give the same end state: nothing lost, nothing twice', async () => {
    const figures = { runs: 0, attempts: 0, late: 0, killedCommits: 0 };
    const run = async ({ first, turns, late, commits }: Faults) => {
      const steps = createSteps({ account: () => accountOf(names) });
      const work = await withDeaths(steps, first, () => steps.discover(full));
      const stores = steps.storesOf(work);
      const classify = (at: number, error?: string) =>
        steps.classify(stores[at] as WorkStore, work, error);
      for (const { store, deaths: killed, isFailed } of turns)
        await withDeaths(steps, killed, () =>
          classify(store, isFailed ? 'States.Timeout' : undefined),
        );
      for (const operations of commits) {
        figures.killedCommits += await countDeath(steps, operations, () => steps.commit(work));
        for (const at of late) await classify(at);
      }
      const committed = await steps.commit(work);
      for (const at of late) await classify(at);
      expect(await steps.commit(work)).toEqual(committed);
      checkEnd(steps, committed.parts);
      figures.runs += 1;
      figures.attempts += turns.length;
      figures.late += late.length;
    };
    await fc.assert(fc.asyncProperty(faults, run), { numRuns: 300 });
    console.log(`steps of a scan: ${JSON.stringify(figures)}`);
    expect(figures.killedCommits).toBeGreaterThan(50);
  });
});
