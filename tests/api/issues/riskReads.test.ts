import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeEdit } from '#store/edits.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { watchedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { readAllIssues } from '#tests/builders/issueRecords.ts';
import { type Random, seeded } from '#tests/builders/readModel/random.ts';
import { snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { countAllIssues, readStoredRisk } from '#tests/builders/storedRisk.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const STORES = 120;
const ISSUES_EACH = 2;
/** Steps of the checklist are made of so many. */
const RISKIEST = 50;
const open = (n: number, sizeBytes = 1_000) =>
  scanRow({ name: `open-${n}`, publicAccess: 'public', ownerTag: false, sizeBytes });
const rows = Array.from({ length: STORES }, (_, n) => open(n));

/** Calls of one analysis, and what they name. */
const watchAnalysis = async (fixture: IssueFixture) => {
  const calls: { name: string; input: string }[] = [];
  const core = watchedTable(tables.core, (command) => {
    const name = command.constructor.name.replace('Command', '');
    calls.push({ name, input: JSON.stringify(command.input) });
  });
  await fixture.analyse({ core });
  return calls;
};

const acceptOne = async (fixture: IssueFixture) => {
  const issues = await readAllIssues(tables.core, fixture.customer);
  const issue = issues.find(({ name }) => name === 'Bucket is open to everybody');
  if (issue === undefined) throw new Error('no issue was raised');
  await writeEdit(tables.core, fixture.customer, {
    kind: 'issues',
    keys: [{ display: issue.display }],
    cells: { accepted: 1, byRule: 0 },
    userStates: [{ kind: 'issue', id: issue.id }],
    by: 'user-1',
    at: Date.UTC(2026, 5, 2),
    token: `accept-${issue.id}`,
  });
  return { issue, others: issues.filter(({ stores }) => stores[0] !== issue.stores[0]) };
};

test('one accepted issue among many stores costs few calls, all about its own store', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, rows);
  const { issue, others } = await acceptOne(fixture);
  const before = await readStoredRisk(tables.core, fixture.customer);
  const calls = await watchAnalysis(fixture);
  const after = await readStoredRisk(tables.core, fixture.customer);
  const moved = [...after].filter(
    ([id, { issues }]) => issues.length < (before.get(id)?.issues.length ?? 0),
  );
  expect(moved.map(([id]) => id)).toEqual(issue.stores);
  expect(calls.length).toBeLessThan(25);
  const foreign = calls.filter(({ input }) =>
    others.some(({ id, stores: [store = ''] }) => input.includes(id) || input.includes(store)),
  );
  expect(foreign).toEqual([]);
});

/** Keys of ledgers and issues that a call names. */
const issueKeysOf = ({ input }: { readonly input: string }): (string | undefined)[] =>
  [...input.matchAll(/"T#[^#"]*#[IJ]#[^"]*"(?:,"sk":"([^"]*)")?/g)].map(([, sk]) => sk);

test('a scan that changed one store reads the issues of this store, and for the steps those of the riskiest', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, rows);
  const changed = scanRow({ name: 'open-7', publicAccess: 'private', ownerTag: false });
  const observedAt = changed.observedAt + 1;
  const rescanned = rows.map((row) => ({
    ...(row.name === changed.name ? changed : row),
    observedAt,
  }));
  await fixture.deliverAll([fixture.part(20, 0, rescanned), fixture.finished(20, 1)]);
  const calls = await watchAnalysis(fixture);
  const store = storeIdOf(testAccountId, changed.arn);
  const reads = calls.map(issueKeysOf).filter((keys) => keys.length > 0);
  // Two batches, whatever the number of data stores: ledgers, then issues.
  const [ledgers, issues] = reads.splice(-2);
  const own = (await readAllIssues(tables.core, fixture.customer)).filter(({ stores }) =>
    stores.includes(store),
  );
  const named = reads.flat();
  expect(named.length).toBeGreaterThan(2);
  expect([...new Set(named)].sort()).toEqual([store, ...own.map(({ id }) => id)].sort());
  expect(ledgers).toHaveLength(RISKIEST);
  expect(issues).toHaveLength(RISKIEST * ISSUES_EACH);
});

const database = scanRow({ name: 'db', arn: 'arn:aws:rds:us-east-1:210987654321:db:db' });

const randomScan = async (fixture: IssueFixture, { below }: Random, scanSeq: number) => {
  const access = ['public', 'private', 'unknown'] as const;
  const stores = Array.from({ length: 6 }, (_, n) =>
    scanRow({
      name: `store-${n}`,
      publicAccess: access[below(3)] ?? 'public',
      ownerTag: below(2) === 0,
      sizeBytes: below(3),
    }),
  ).filter(() => below(5) > 0);
  const more = [
    database,
    snapshotOfDatabase('s', database.arn),
    snapshotOfDatabase('t', database.arn),
  ];
  const seen = [...stores, ...more.filter(() => below(4) > 0)];
  await fixture.deliverAll([
    fixture.part(scanSeq, 0, seen),
    fixture.finished(scanSeq, 1, { complete: below(3) > 0 }),
  ]);
};

const randomDecision = async (fixture: IssueFixture, { below }: Random, turn: number) => {
  const issues = await readAllIssues(tables.core, fixture.customer);
  const issue = issues[below(Math.max(1, issues.length))];
  if (issue === undefined) return;
  const accepted = below(2);
  const isRule = below(3) === 0;
  await writeEdit(tables.core, fixture.customer, {
    kind: 'issues',
    keys: isRule ? [] : [{ display: issue.display }],
    ...(isRule && { rule: { vulnerability: issue.vulnerability } }),
    cells: { accepted, byRule: isRule ? accepted : 0 },
    userStates: [
      isRule ? { kind: 'issueRule', id: issue.vulnerability } : { kind: 'issue', id: issue.id },
    ],
    by: 'user-1',
    at: Date.UTC(2026, 5, 2),
    token: `decision-${turn}-${fixture.customer.customerId}`,
  });
};

/** An analysis that dies at a random call before another one ends. */
const analyseWithDeath = async (fixture: IssueFixture, { below }: Random) => {
  let left = below(60);
  const core = watchedTable(tables.core, () => {
    left -= 1;
    if (left === 0) throw new Error('died half-way');
  });
  await fixture.analyse({ core }).catch((error: Error) => {
    if (error.message !== 'died half-way') throw error;
  });
  await fixture.analyse();
};

test('whatever changes, and wherever an analysis dies, the facts are those of a full count', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const random = seeded(seed);
    const fixture = await createIssueFixture(tables);
    let withIssues = 0;
    for (let turn = 1; turn <= 12; turn += 1) {
      if (random.below(2) === 0) await randomScan(fixture, random, turn * 10);
      else await randomDecision(fixture, random, turn);
      await analyseWithDeath(fixture, random);
      const stored = await readStoredRisk(tables.core, fixture.customer);
      const counted = await countAllIssues(tables.core, fixture.customer);
      for (const [id, { issues }] of stored)
        expect(issues, `seed ${seed}, turn ${turn}`).toEqual(counted.get(id) ?? []);
      withIssues += counted.size;
    }
    expect(withIssues).toBeGreaterThan(5);
  }
});
