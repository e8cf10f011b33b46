import type { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privilegesCannotBeEscalated } from '#checks/iam/privilegesCannotBeEscalated.ts';
import { analyse } from '#events/analyse/analyse.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import { departedKey } from '#store/keys/customerData.ts';
import { readScan } from '#store/scans.ts';
import { Crash, faultyTable, interruptedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { readAllIssues } from '#tests/builders/issueRecords.ts';
import { identityRow, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { testChecks } from '#tests/builders/testChecks.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const judged = [...testChecks, privilegesCannotBeEscalated];

const open = (name: string) => scanRow({ name, publicAccess: 'public', ownerTag: false });
const closed = (name: string) => scanRow({ name, publicAccess: 'private' });
const database = scanRow({ name: 'db', arn: 'arn:aws:rds:us-east-1:210987654321:db:db' });
/** Its policies are judged once access was analysed. */
const escalating = identityRow({
  attachedPolicies: [],
  inlinePolicies: [
    {
      name: 'own',
      document: JSON.stringify({
        Statement: [{ Effect: 'Allow', Action: 'iam:PutUserPolicy', Resource: '*' }],
      }),
    },
  ],
});
const first = [open('a'), open('b'), database, snapshotOfDatabase('s', database.arn), escalating];
const second = [
  closed('a'),
  open('c'),
  { ...database, sizeBytes: 9 },
  identityRow({ name: 'bob' }),
];

/** All that the pages show and the store keeps, but for numbers that may be skipped. */
const readState = async (fixture: IssueFixture) => {
  const issues = await readAllIssues(tables.core, fixture.customer);
  const numbers = issues.map(({ display }) => display);
  expect(new Set(numbers).size).toBe(numbers.length);
  const published = await fixture.issues();
  expect(published).toHaveLength(issues.length);
  const scan = async (scanSeq: number) => {
    const found = await readScan(tables.core, fixture.customer, {
      accountId: testAccountId,
      scanSeq,
    });
    return [found?.newIssues, found?.fixedIssues, found?.reopenedIssues];
  };
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  return {
    issues: sorted(issues.map(({ display: _, last: __, ...rest }) => rest)),
    published: sorted(published.map(({ display: _, ...rest }) => rest)),
    stores: sorted(await fixture.rows()),
    assets: sorted(await fixture.assets()),
    identities: sorted(await fixture.identities()),
    moves: [await scan(10), await scan(20)],
  };
};

type Step = (fixture: IssueFixture, core: TestTables['core']) => Promise<void>;

const steps = (fixture: IssueFixture): Step[] => {
  const messages = [
    fixture.part(10, 0, first),
    fixture.finished(10, 1),
    fixture.part(20, 0, second),
    fixture.finished(20, 1),
  ];
  const ingest = messages.map(
    (message): Step =>
      async ({ ingestDeps }, core) =>
        ingestMessage({ ...ingestDeps, core }, message),
  );
  const analyse: Step = async (one, core) => one.analyse({ core, checks: judged });
  const publish: Step = async ({ publishDeps, customer }, core) => {
    await publishAll({ ...publishDeps, core }, { customer, rebuild: false });
  };
  const [part1, end1, part2, end2] = ingest as [Step, Step, Step, Step];
  return [part1, end1, analyse, publish, part2, analyse, end2, analyse, publish];
};

const undisturbed = async () => {
  const fixture = await createIssueFixture(tables);
  for (const step of steps(fixture)) await step(fixture, tables.core);
  return readState(fixture);
};

/** Each step crashes, ever later, until it succeeds; then it runs once more. */
const dyingOften = async () => {
  const fixture = await createIssueFixture(tables);
  let deaths = 0;
  for (const step of steps(fixture)) {
    for (let calls = 1; ; calls = Math.ceil(calls * 1.8)) {
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
  return { deaths, state: await readState(fixture) };
};

test('dying at step after step and running everything twice changes nothing of the outcome', async () => {
  const expected = await undisturbed();
  const { deaths, state: after } = await dyingOften();
  expect(deaths).toBeGreaterThan(30);
  expect(after).toEqual(expected);
  expect(expected.moves).toEqual([
    [6, 0, 0],
    [2, 6, 0],
  ]);
});

test('an analysis crashes at each of its calls; ids, numbers and counts are the same afterwards', async () => {
  let deaths = 0;
  const again = await createIssueFixture(tables);
  await again.deliverAll([again.part(10, 0, first), again.finished(10, 1)]);
  for (let calls = 1; ; calls += 1) {
    try {
      await again.analyse({ core: faultyTable(tables.core, { left: calls }), checks: judged });
      break;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      deaths += 1;
    }
  }
  await again.publishAll();
  expect(deaths).toBeGreaterThan(8);
  const issues = await readAllIssues(tables.core, again.customer);
  expect(issues).toHaveLength(6);
  expect(new Set(issues.map(({ display }) => display)).size).toBe(6);
  const scan = { accountId: testAccountId, scanSeq: 10 };
  expect(await readScan(tables.core, again.customer, scan)).toMatchObject({ newIssues: 6 });
  expect(await again.issues()).toHaveLength(6);
});

test('two analyses at the same time raise each issue once', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([fixture.part(10, 0, first), fixture.finished(10, 1)]);
  await Promise.all([fixture.analyse(), fixture.analyse(), fixture.analyse()]);
  await fixture.publishAll();
  const issues = await fixture.issues();
  expect(issues).toHaveLength(5);
  expect(new Set(issues.map(({ display }) => display)).size).toBe(5);
  const scan = { accountId: testAccountId, scanSeq: 10 };
  expect(await readScan(tables.core, fixture.customer, scan)).toMatchObject({
    newIssues: 5,
    fixedIssues: 0,
    reopenedIssues: 0,
  });
});

test('facts that change under an analysis are the ones that count in the end', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([fixture.part(10, 0, [open('a')]), fixture.finished(10, 1)]);
  const isLedger = (command: unknown): boolean =>
    JSON.stringify((command as { input?: unknown }).input ?? '').includes('#NUMBER');
  const core = interruptedTable(tables.core, isLedger, async () => {
    await fixture.deliverAll([fixture.part(20, 0, [closed('a')]), fixture.finished(20, 1)]);
    await fixture.analyse();
  });
  await fixture.analyse({ core });
  await fixture.analyse();
  await fixture.publishAll();
  expect((await fixture.issues()).filter(({ resolved }) => resolved === 0)).toEqual([]);
});

test('an analysis that runs out of time is continued by another run', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([
    fixture.part(10, 0, [open('a')]),
    fixture.part(10, 1, [open('b')]),
    fixture.finished(10, 2),
  ]);
  let clock = 0;
  const slow = { refsAtATime: 1, now: () => (clock += 40_000) };
  await fixture.analyse(slow);
  expect(fixture.analysesEnqueued()).toBe(1);
  expect(fixture.enqueuedPublishes).toEqual([false]);
  await fixture.analyse();
  await fixture.publishAll();
  expect(await fixture.issues()).toHaveLength(4);
});

test('one customer is never touched by the scans of another', async () => {
  const [one, other] = [await createIssueFixture(tables), await createIssueFixture(tables)];
  await one.scan(10, first);
  const before = await readState(one);
  const foreign: string[] = [];
  const { customerId } = other.customer;
  const own = [`T#${customerId}#`, `"${departedKey(customerId).pk}"`];
  const watch = (input: unknown) => {
    const keys = JSON.stringify(input).match(/"(?:pk|:pk)":"[^"]+"/g) ?? [];
    foreign.push(...keys.filter((key) => !own.some((each) => key.includes(each))));
  };
  const core = interruptedTable(
    tables.core,
    (command) => {
      watch((command as UpdateCommand).input);
      return false;
    },
    async () => {},
  );
  const messages = [other.part(10, 0, [closed('a')]), other.finished(10, 1)];
  for (const message of messages) await ingestMessage({ ...other.ingestDeps, core }, message);
  await other.analyse({ core });
  await publishAll({ ...other.publishDeps, core }, { customer: other.customer, rebuild: true });
  expect(foreign).toEqual([]);
  expect(await readState(one)).toEqual(before);
});

test('while one analysis runs a second one is enqueued again', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([fixture.part(10, 0, first), fixture.finished(10, 1)]);
  const waiting: number[] = [];
  const isFirstLook = (command: unknown): boolean =>
    JSON.stringify((command as { input?: unknown }).input ?? '').includes('#J#');
  const core = interruptedTable(tables.core, isFirstLook, async () => {
    await analyse(
      {
        ...fixture.analysisDeps,
        enqueueAnalysis: async (_, { delaySeconds }) => {
          waiting.push(delaySeconds);
        },
      },
      fixture.customer,
    );
    expect(await readAllIssues(tables.core, fixture.customer)).toEqual([]);
  });
  await fixture.analyse({ core });
  expect(waiting).toEqual([3]);
  expect(await readAllIssues(tables.core, fixture.customer)).toHaveLength(5);
});
