import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeCells, scopedDecisionId } from '#store/decisions.ts';
import { writeEdit } from '#store/edits.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { Crash, watchedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { readStoredRisk } from '#tests/builders/storedRisk.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const ssn = finding({ type: 'ssn', count: 900, confidence: 0.97 });
const open = scanRow({ name: 'open', publicAccess: 'public', findings: [ssn] });
const closed = scanRow({
  ...{ name: 'closed', publicAccess: 'private', findings: [ssn], posture: closedBucket },
});
/** Its settings were not collected: whether a path leads to it cannot be known. */
const unsettled = scanRow({ name: 'unsettled', publicAccess: 'private', findings: [ssn] });
const { analysis } = scanRow();
const unread = scanRow({
  ...{ name: 'unread', publicAccess: 'private' },
  analysis: { ...analysis, state: 'not-analysed' },
});
const rows = [open, closed, unsettled, unread, identityRow()];

type Scores = Record<string, number | null>;
const scoresOf = async (fixture: IssueFixture): Promise<Scores> =>
  Object.fromEntries((await fixture.rows()).map(({ name, risk }) => [name, risk]));

/** Stores and assets as they are published, and again when all is read anew. */
const readTwice = async (fixture: IssueFixture) => {
  const read = async () => ({ rows: await scoresOf(fixture), assets: await fixture.assets() });
  const published = await read();
  await fixture.publishAll(true);
  return [published, await read()] as const;
};

const accept = (fixture: IssueFixture, accepted: 0 | 1) =>
  writeEdit(tables.core, fixture.customer, {
    kind: 'issues',
    keys: [],
    rule: { vulnerability: 'T-01' },
    cells: { accepted, byRule: accepted },
    userStates: [{ kind: 'issueRule', id: 'T-01' }],
    by: 'user-1',
    at: Date.UTC(2026, 5, 2),
    token: `accept-${accepted}-${fixture.customer.customerId}`,
  });

test('what the analysis finds moves the scores of stores, and lists follow without a rebuild', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([fixture.part(10, 0, rows), fixture.finished(10, 1)]);
  await fixture.publishAll();
  const scanned = await scoresOf(fixture);
  await fixture.analyse();
  await fixture.publishAll();
  const [published, anew] = await readTwice(fixture);
  // No path leads to the closed one, which was not known before.
  expect(published.rows.closed).toBeLessThan(Number(scanned.closed));
  expect(published.rows.unsettled).toBe(scanned.unsettled);
  expect(published.rows.open).toBeGreaterThan(Number(published.rows.closed));
  expect(published.rows.unread).toBeGreaterThan(0);
  expect(anew).toEqual(published);
});

test('an accepted issue adds no points, and its points return when it is restored', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, rows);
  const before = await scoresOf(fixture);
  for (const [accepted, expected] of [
    [1, expect.any(Number)],
    [0, before.open],
  ] as const) {
    await accept(fixture, accepted);
    expect(await fixture.publishAll()).toBe(true);
    await fixture.analyse();
    await fixture.publishAll();
    const [published, anew] = await readTwice(fixture);
    expect(published.rows).toEqual({ ...before, open: expected });
    expect(published.rows.open).toBeLessThanOrEqual(Number(before.open) - accepted);
    expect(anew).toEqual(published);
  }
});

test('a check that is accepted for the account or a tag of a store adds no points to it', async () => {
  const fixture = await createIssueFixture(tables);
  const tagged = rows.map((row) => ({ ...row, tags: [{ key: 'team', value: 'web' }] }));
  await fixture.scan(10, tagged as typeof rows);
  const before = await scoresOf(fixture);
  const scopes = [
    { type: 'account', cloudAccountId: testAccountId },
    { type: 'tag', key: 'team', value: 'web' },
  ] as const;
  for (const scope of scopes)
    for (const accepted of [1, 0] as const) {
      await writeEdit(tables.core, fixture.customer, {
        ...{ kind: 'issues', keys: [], rule: { vulnerability: 'T-01' }, cells: {} },
        userStates: [
          {
            kind: 'scope',
            id: scopedDecisionId('T-01', scope),
            state: { ...scopeCells('T-01', scope), accepted },
          },
        ],
        ...{ by: 'user-1', at: Date.UTC(2026, 5, 2) },
        token: `${scope.type}-${accepted}-${fixture.customer.customerId}`,
      });
      await fixture.analyse();
      await fixture.publishAll();
      const { open } = await scoresOf(fixture);
      expect(Number(open) < Number(before.open)).toBe(accepted === 1);
    }
});

test('the same analysis again changes nothing and publishes nothing', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, rows);
  await fixture.scan(20, rows);
  const enqueued = fixture.enqueuedPublishes.length;
  await fixture.analyse();
  expect(fixture.enqueuedPublishes).toHaveLength(enqueued);
});

/** Its caller dies at the first call after so many writes. */
const dyingAt = (write: number) => {
  let writes = 0;
  return watchedTable(tables.core, ({ constructor: { name } }) => {
    if (writes === write) throw new Crash('died half-way');
    if (/Put|Update|Delete|Write/.test(name)) writes += 1;
  });
};

/** Scores after an analysis that dies at this write, a publish, and both again; undefined without a death. */
const scoresAfterDeath = async (write: number): Promise<Scores | undefined> => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([fixture.part(10, 0, rows), fixture.finished(10, 1)]);
  // What the scan changed is published: what follows is what the analysis announces.
  await fixture.publishAll();
  try {
    await fixture.analyse({ core: dyingAt(write) });
    return undefined;
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
  for (let again = 0; again < 2; again += 1) {
    await fixture.publishAll();
    await fixture.analyse();
  }
  await fixture.publishAll();
  return scoresOf(fixture);
};

test('an analysis that dies after any of its writes, with a publish after it, loses no score', async () => {
  const whole = await createIssueFixture(tables);
  await whole.scan(10, rows);
  const expected = await scoresOf(whole);
  let deaths = 0;
  for (let write = 1; ; write += 1) {
    const scores = await scoresAfterDeath(write);
    if (scores === undefined) break;
    deaths += 1;
    expect(scores, `dead at write ${write}`).toEqual(expected);
  }
  expect(deaths).toBeGreaterThan(8);
});

test('a copy that could not be read has the provisional risk of what was copied into it', async () => {
  const fixture = await createIssueFixture(tables);
  const copy = { ...unread, name: 'copy', arn: 'arn:aws:s3:::copy' };
  const replication = [{ bucketArn: copy.arn, accountId: null, region: null }];
  const source = scanRow({ ...closed, posture: { ...closedBucket, replication } });
  await fixture.scan(10, [source, copy, unread]);
  const [published, anew] = await readTwice(fixture);
  expect(published.rows.copy).toBeGreaterThan(Number(published.rows.unread));
  expect(anew).toEqual(published);
  const { sensitivity } = (await fixture.rows()).find(({ name }) => name === 'closed') ?? {};
  const risks = await readStoredRisk(tables.core, fixture.customer);
  expect([...risks.values()].flatMap(({ copied }) => copied ?? [])).toEqual([sensitivity]);
  // The source replicates no longer: what was copied is in the copy still.
  await fixture.scan(20, [{ ...closed, observedAt: closed.observedAt + 1 }, copy, unread]);
  expect(await scoresOf(fixture)).toMatchObject({ copy: published.rows.copy });
});
