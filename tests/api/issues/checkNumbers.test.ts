import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Check } from '#checks/check.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { sensitivityOf, type Verdict, verdictsOf } from '#events/analyse/evaluate.ts';
import { readSensitivities } from '#events/analyse/readSensitivities.ts';
import { readCheckDays } from '#store/checkDays.ts';
import { readCheckDue } from '#store/checkDue.ts';
import { readCheckResults } from '#store/checkResults.ts';
import { addCloudAccount, readCloudAccounts } from '#store/cloudAccounts.ts';
import { writeEdit } from '#store/edits.ts';
import { type Facts, readFacts, readRefs } from '#store/facts.ts';
import { idBuckets, storeIdOf } from '#store/keys/ids.ts';
import { Crash, faultyTable, interruptedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { identityRow, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { testAccount, testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { noSnapshot, testChecks } from '#tests/builders/testChecks.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const partner = '444455556666';
/** Fails where another account than the customer's own may restore the snapshot. */
const notShared: Check = {
  ...noSnapshot,
  id: 'T-04',
  evaluate: (row, { ownAccounts }) => {
    const by = row.kind === 'asset' && row.assetType === 'RDS Snapshot' && row.facts.restorableBy;
    const isOwn = Array.isArray(by) && by.every((id) => ownAccounts.has(id));
    return { verdict: isOwn ? 'pass' : 'fail', reason: 'it is shared' };
  },
};
const checks = [...testChecks, notShared];

const allFacts = async ({ customer }: IssueFixture): Promise<Facts[]> => {
  const refs = await readRefs(tables.core, customer, idBuckets);
  return [...(await readFacts(tables.core, customer, refs)).values()];
};

type Found = Facts & Verdict;

const foundIn = async (fixture: IssueFixture): Promise<Found[]> => {
  const accounts = await readCloudAccounts(tables.core, fixture.customer);
  const ownAccounts = new Set(accounts.map(({ id }) => id));
  const deps = { ...fixture.analysisDeps, checks };
  return (await allFacts(fixture)).flatMap((facts) => {
    const { row, isGone, accountId } = facts;
    if (row === null || isGone) return [];
    return verdictsOf(deps, row, { accountId, ownAccounts }).map((one) => ({ ...facts, ...one }));
  });
};

/** Numbers and failures of each check, counted over all that is stored. */
const recounted = async (fixture: IssueFixture) => {
  const found = await foundIn(fixture);
  const known = await readSensitivities(tables.core, fixture.customer, [
    ...new Set(found.flatMap(({ stores }) => stores)),
  ]);
  const rank = ({ stores }: Found) => sensitivityOf(stores, known) ?? -1;
  const byRank = (a: Found, b: Found) => rank(b) - rank(a) || (a.ref < b.ref ? -1 : 1);
  return [...Map.groupBy(found, ({ check }) => check.id)].map(([checkId, own]) => {
    const count = (what: string) => own.filter(({ verdict }) => verdict === what).length;
    const failures = own.filter(({ verdict }) => verdict === 'fail').sort(byRank);
    return {
      ...{ checkId, passed: count('pass'), failed: count('fail'), unknown: count('unknown') },
      failures: failures.slice(0, 100).map(({ arn, row }) => [arn, row?.tags]),
    };
  });
};

const stored = async ({ customer }: IssueFixture) => {
  const ids = checks.map(({ id }) => id);
  return (await readCheckResults(tables.core, customer, ids)).map(
    ({ checkId, accounts, failures }) => ({
      ...{ checkId, passed: accounts.reduce((sum, { passed }) => sum + passed, 0) },
      failed: accounts.reduce((sum, { failed }) => sum + failed, 0),
      unknown: accounts.reduce((sum, { unknown }) => sum + unknown, 0),
      failures: failures.map(({ location, tags }) => [location, tags]),
    }),
  );
};

const byCheck = (a: { checkId: string }, b: { checkId: string }) =>
  a.checkId < b.checkId ? -1 : 1;

const expectRight = async (fixture: IssueFixture): Promise<void> => {
  expect((await stored(fixture)).sort(byCheck)).toEqual((await recounted(fixture)).sort(byCheck));
  expect(await readCheckDue(tables.core, fixture.customer)).toEqual([]);
};

const databaseArn = 'arn:aws:rds:us-east-1:210987654321:db:db';
const database = (sensitive: boolean): ScanRow =>
  scanRow({
    ...{ name: 'db', arn: databaseArn },
    findings: sensitive ? [finding({ type: 'ssn', count: 900, confidence: 0.97 })] : [],
  });
const snapshot = (by: readonly string[]): ScanRow => {
  const row = snapshotOfDatabase('nightly', databaseArn);
  return { ...row, facts: { ...row.facts, restorableBy: [...by] } };
};
const bucket = (name: string, publicAccess: 'public' | 'private' | 'unknown'): ScanRow =>
  scanRow({ name, publicAccess, ownerTag: publicAccess === 'private' });

const rows: fc.Arbitrary<ScanRow> = fc.oneof(
  fc
    .record({
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      access: fc.constantFrom('public', 'private', 'unknown'),
    })
    .map(({ name, access }) => bucket(name, access)),
  fc.boolean().map(database),
  fc.subarray([partner, '999999999999']).map(snapshot),
  fc.constant(identityRow()),
);

type Change =
  | { readonly what: 'scan'; readonly rows: readonly ScanRow[]; readonly complete: boolean }
  | { readonly what: 'tag'; readonly name: string; readonly level: string }
  | { readonly what: 'connect' }
  | { readonly what: 'analyse'; readonly calls: number }
  | { readonly what: 'two at once' };

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constant('scan' as const),
      rows: fc.uniqueArray(rows, { selector: ({ arn }) => arn, maxLength: 6 }),
      complete: fc.boolean(),
    }),
    fc.record({
      what: fc.constant('tag' as const),
      name: fc.constantFrom('a', 'b', 'db'),
      level: fc.constantFrom('critical', 'low'),
    }),
    fc.constant({ what: 'connect' as const }),
    fc.record({ what: fc.constant('analyse' as const), calls: fc.integer({ min: 1, max: 1_200 }) }),
    fc.constant({ what: 'two at once' as const }),
  ),
  { minLength: 1, maxLength: 7 },
);

const arnOf = (name: string) => (name === 'db' ? databaseArn : `arn:aws:s3:::${name}`);

/** Ends where it dies. */
const analyseUntil = async (fixture: IssueFixture, calls: number): Promise<void> => {
  const core = faultyTable(tables.core, { left: calls });
  await fixture.analyse({ core, checks }).catch((error) => {
    if (!(error instanceof Crash)) throw error;
  });
};

const apply = async (fixture: IssueFixture, change: Change, at: number): Promise<void> => {
  if (change.what === 'scan') {
    const { rows: seen, complete } = change;
    const messages = [fixture.part(at, 0, seen), fixture.finished(at, 1, { complete })];
    await fixture.deliverAll(messages);
  } else if (change.what === 'tag') {
    const id = storeIdOf(testAccountId, arnOf(change.name));
    await writeEdit(tables.core, fixture.customer, {
      ...{ kind: 'dataStores', keys: [{ id }], cells: { customerSensTag: change.level } },
      userStates: [{ kind: 'dataStore', id, state: { customerSensTag: change.level } }],
      ...{ by: 'user-1', at, token: `tag-${at}` },
    });
  } else if (change.what === 'connect') {
    await addCloudAccount(tables.core, fixture.customer, { ...testAccount, id: partner });
  } else if (change.what === 'analyse') await analyseUntil(fixture, change.calls);
  else await Promise.all([fixture.analyse({ checks }), fixture.analyse({ checks })]);
};

test('after any changes and interrupted runs the numbers are those of a count over everything', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      const fixture = await createIssueFixture(tables);
      for (const [n, change] of all.entries())
        await apply(fixture, change, (n + 1) * 10).catch((error) => {
          if (change.what !== 'connect') throw error;
        });
      await fixture.analyse({ checks });
      await expectRight(fixture);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) },
  );
});

const first = [bucket('a', 'public'), bucket('b', 'private'), database(false), snapshot([partner])];

test('a run that dies at any call leaves the numbers to the next one', async () => {
  let deaths = 0;
  for (let calls = 1; ; calls += 4) {
    const fixture = await createIssueFixture(tables);
    await apply(fixture, { what: 'scan', rows: first, complete: true }, 10);
    await fixture.analyse({ checks });
    const later = [bucket('a', 'private'), bucket('c', 'public'), database(true)];
    await apply(fixture, { what: 'scan', rows: later, complete: true }, 20);
    const done = await fixture
      .analyse({ core: faultyTable(tables.core, { left: calls }), checks })
      .then(
        () => true,
        () => false,
      );
    await fixture.analyse({ checks });
    await expectRight(fixture);
    if (done) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(20);
});

test('a run that counts while another one changes a bucket does not overwrite its numbers', async () => {
  const fixture = await createIssueFixture(tables);
  await apply(fixture, { what: 'scan', rows: first, complete: true }, 10);
  await fixture.analyse({ checks });
  await apply(fixture, { what: 'scan', rows: [bucket('a', 'private')], complete: true }, 20);
  const isTally = (command: unknown): boolean =>
    JSON.stringify((command as { input?: unknown }).input ?? '').includes('#TALLIES');
  const core = interruptedTable(tables.core, isTally, async () => {
    await apply(fixture, { what: 'scan', rows: [bucket('a', 'public')], complete: true }, 30);
    await fixture.analyse({ checks });
  });
  await fixture.analyse({ core, checks });
  await fixture.analyse({ checks });
  await expectRight(fixture);
});

test('an account that is connected later changes what resources are shared with', async () => {
  const fixture = await createIssueFixture(tables);
  await apply(fixture, { what: 'scan', rows: first, complete: true }, 10);
  await fixture.analyse({ checks });
  const shared = async () => (await stored(fixture)).find(({ checkId }) => checkId === 'T-04');
  expect(await shared()).toMatchObject({ passed: 0, failed: 1 });
  await apply(fixture, { what: 'connect' }, 20);
  await fixture.analyse({ checks });
  await expectRight(fixture);
  expect(await shared()).toMatchObject({ passed: 1, failed: 0, failures: [] });
  await fixture.publishAll(true);
  expect(await fixture.issues()).toContainEqual(
    expect.objectContaining({ vulnerability: 'T-04', resolved: 1 }),
  );
});

test('of more failures than are kept those on sensitive data stay, also when that changes later', async () => {
  const fixture = await createIssueFixture(tables);
  const many = Array.from({ length: 120 }, (_, n) => bucket(`bucket-${n}`, 'public'));
  await apply(fixture, { what: 'scan', rows: [...many, ...first], complete: true }, 10);
  await fixture.analyse({ checks });
  await expectRight(fixture);
  const failuresOf = async (id: string) =>
    (await stored(fixture)).find(({ checkId }) => checkId === id)?.failures ?? [];
  const kept = await failuresOf('T-01');
  const dropped = many.find(({ arn }) => !kept.some(([location]) => location === arn));
  expect(kept).toHaveLength(100);
  await apply(fixture, { what: 'tag', name: String(dropped?.name), level: 'critical' }, 20);
  await fixture.analyse({ checks });
  await expectRight(fixture);
  expect((await failuresOf('T-01'))[0]).toEqual([dropped?.arn, []]);
});

const isWrite = (command: object): boolean => /^(Put|TransactWrite)/.test(command.constructor.name);
/** Of the items about checks that it names. */
const partitionsOf = (command: unknown): string[] =>
  JSON.stringify((command as { input?: unknown }).input ?? '').match(
    /#(?:V#|TALLIES|CHECKS|CHECKDUE)/g,
  ) ?? [];

test('a change of one resource writes its verdicts, its bucket and the results that differ', async () => {
  const fixture = await createIssueFixture(tables);
  const many = Array.from({ length: 60 }, (_, n) => bucket(`bucket-${n}`, 'private'));
  await apply(fixture, { what: 'scan', rows: many, complete: true }, 10);
  await fixture.analyse({ checks });
  await apply(
    fixture,
    { what: 'scan', rows: [...many.slice(1), bucket('bucket-0', 'public')], complete: true },
    20,
  );
  const written: string[] = [];
  const core = interruptedTable(
    tables.core,
    (command) => {
      if (isWrite(command)) written.push(...partitionsOf(command));
      return false;
    },
    async () => {},
  );
  await fixture.analyse({ core, checks });
  // Both checks of a bucket have other numbers.
  expect(written.sort()).toEqual(['#CHECKDUE', '#CHECKS', '#CHECKS', '#TALLIES', '#V#']);
  await expectRight(fixture);
  const [day] = await readCheckDays(tables.core, fixture.customer, '20260601');
  expect(day?.accounts[testAccountId]).toMatchObject({ failing: ['T-01', 'T-02'] });
});
