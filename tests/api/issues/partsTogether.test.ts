import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScan } from '#store/scans.ts';
import { Crash, faultyTable, watchedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

/** Parts of scans that one run of the analysis finds. */

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const open = (name: string) => scanRow({ name, publicAccess: 'public', ownerTag: false });
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const delivered = async (parts: readonly (readonly string[])[]): Promise<IssueFixture> => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([
    ...parts.map((some, part) => fixture.part(10, part, some.map(open))),
    fixture.finished(10, parts.length),
  ]);
  return fixture;
};

const callsOf = async (fixture: IssueFixture): Promise<number> => {
  let calls = 0;
  const core = watchedTable(tables.core, () => {
    calls += 1;
  });
  await fixture.analyse({ core });
  return calls;
};

const movesOf = async ({ customer }: IssueFixture, scanSeq: number) => {
  const scan = await readScan(tables.core, customer, { accountId: testAccountId, scanSeq });
  return [scan?.newIssues, scan?.fixedIssues, scan?.reopenedIssues];
};

test('a part more costs one call', async () => {
  const one = await delivered([names]);
  const eight = await delivered(names.map((name) => [name]));
  const parts = names.length - 1;
  expect((await callsOf(eight)) - (await callsOf(one))).toBeLessThanOrEqual(parts);
  expect(await movesOf(eight, 10)).toEqual(await movesOf(one, 10));
  expect(await movesOf(eight, 10)).toEqual([names.length * 2, 0, 0]);
});

test('an entity that several parts name counts once, for the first of them', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([
    fixture.part(10, 0, [open('a'), open('b')]),
    fixture.part(10, 1, [open('c')]),
    fixture.finished(10, 2),
    fixture.part(20, 0, [{ ...open('a'), sizeBytes: 5 }, open('d')]),
  ]);
  await fixture.analyse();
  expect(await movesOf(fixture, 10)).toEqual([6, 0, 0]);
  expect(await movesOf(fixture, 20)).toEqual([2, 0, 0]);
});

test('dying at each call of parts that are analysed together, each move counts once', async () => {
  const fixture = await delivered(names.slice(0, 3).map((name) => [name]));
  let deaths = 0;
  for (let left = 1; ; left += 3) {
    try {
      await fixture.analyse({ core: faultyTable(tables.core, { left }) });
      break;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      deaths += 1;
    }
  }
  expect(deaths).toBeGreaterThan(8);
  expect(await movesOf(fixture, 10)).toEqual([6, 0, 0]);
});

test('parts with many entities are analysed one after the other', async () => {
  const fixture = await delivered(names.map((name) => [name]));
  let clock = 0;
  await fixture.analyse({ refsAtATime: 3, now: () => (clock += 10_000) });
  expect(fixture.analysesEnqueued()).toBe(1);
  const moves = await movesOf(fixture, 10);
  expect(moves[0]).toBeGreaterThan(0);
  expect(moves[0]).toBeLessThan(names.length * 2);
  await fixture.analyse();
  expect(await movesOf(fixture, 10)).toEqual([names.length * 2, 0, 0]);
});
