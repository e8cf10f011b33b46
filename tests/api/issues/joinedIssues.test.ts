import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessKeyReadsNoSensitiveData } from '#checks/iam/accessKeyReadsNoSensitiveData.ts';
import { privilegesCannotBeEscalated } from '#checks/iam/privilegesCannotBeEscalated.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { membersOf } from '#readModel/engine/kind.ts';
import { readScan } from '#store/scans.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { Crash, faultyTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { readAllIssues } from '#tests/builders/issueRecords.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { testChecks } from '#tests/builders/testChecks.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

/** Issues of checks that are evaluated once access was analysed: here IAM-08. */

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const checks = [...testChecks, privilegesCannotBeEscalated];

const arnOf = (type: string, name: string) => `arn:aws:iam::${testAccountId}:${type}/${name}`;
const allow = (Action: string, Resource: string) => ({ Effect: 'Allow', Action, Resource });
const identity = (
  type: 'user' | 'role',
  name: string,
  more: Partial<ScannedIdentity>,
): ScannedIdentity =>
  identityRow({
    ...{ name, identityType: type, arn: arnOf(type, name) },
    ...{ attachedPolicies: [], inlinePolicies: [], ...more },
  });
const policyOf = (...Statement: readonly object[]) => [
  { name: 'own', document: JSON.stringify({ Statement }) },
];
const trusting = (Principal: object) =>
  JSON.stringify({ Statement: [{ Effect: 'Allow', Principal, Action: 'sts:AssumeRole' }] });

/** A user that may pass a role of its own to instances, which the trust policy of the role decides. */
const withRole = (name: string, escalates: boolean): ScannedIdentity[] => {
  const role = `${name}-role`;
  return [
    identity('user', name, {
      inlinePolicies: policyOf(
        allow('iam:PassRole', arnOf('role', role)),
        allow('ec2:RunInstances', '*'),
      ),
    }),
    identity('role', role, {
      trustPolicy: trusting({ Service: escalates ? 'ec2.amazonaws.com' : 'config.amazonaws.com' }),
    }),
  ];
};

/** Rows that are the same as before are seen later. */
const deliver = (fixture: IssueFixture, scanSeq: number, rows: readonly ScanRow[]) =>
  fixture.deliverAll([
    fixture.part(
      scanSeq,
      0,
      rows.map((row) => ({ ...row, observedAt: row.observedAt + scanSeq })),
    ),
    fixture.finished(scanSeq, 1, { complete: true }),
  ]);

const movesOf = async ({ customer }: IssueFixture, scanSeq: number) => {
  const scan = await readScan(tables.core, customer, { accountId: testAccountId, scanSeq });
  return [scan?.newIssues, scan?.fixedIssues, scan?.reopenedIssues];
};

/** A user with a key who reads one bucket, and another through a role. */
const reading = (name: string, bucket: string): ScannedIdentity[] => {
  const role = identity('role', `${name}-role`, {
    inlinePolicies: policyOf(allow('s3:GetObject', `arn:aws:s3:::${bucket}/*`)),
    trustPolicy: trusting({ AWS: arnOf('user', name) }),
  });
  const user = identity('user', name, {
    accessKeys: [{ isActive: true, rotatedAt: 1, lastUsed: null }],
    inlinePolicies: policyOf(allow('s3:GetObject', 'arn:aws:s3:::top/*')),
  });
  return [user, role];
};
const bucket = (name: string, count: number) =>
  scanRow({
    ...{ name, posture: closedBucket },
    findings: [finding({ type: 'card', count }), finding({ type: 'name', count })],
  });
const buckets = [bucket('top', 9_000_000), bucket('a', 20_000), bucket('b', 20_000)];

/** Ids of the buckets that issues name, by their assets: as stored, and as pages show them. */
const storedBuckets = async ({ customer }: IssueFixture) =>
  Object.fromEntries(
    (await readAllIssues(tables.core, customer)).map(
      ({ location, stores }) => [location, stores.toSorted()] as const,
    ),
  );
const shownBuckets = async (fixture: IssueFixture) =>
  Object.fromEntries(
    (await fixture.issues()).map(
      ({ location, stores }) => [location, membersOf(stores).toSorted()] as const,
    ),
  );

test('two analyses before a publish: pages show what either of them found', async () => {
  const fixture = await createIssueFixture(tables);
  const run = async (scanSeq: number, ann: string, bob: string) => {
    await deliver(fixture, scanSeq, [...buckets, ...reading('ann', ann), ...reading('bob', bob)]);
    await fixture.analyse({ checks: [accessKeyReadsNoSensitiveData] });
  };
  await run(10, 'a', 'a');
  await fixture.publishAll();
  const before = await shownBuckets(fixture);
  // The risk of neither changes, so that nothing else announces their issues.
  await run(20, 'b', 'a');
  await run(30, 'b', 'b');
  await fixture.publishAll();
  const stored = await storedBuckets(fixture);
  expect(Object.keys(stored)).toEqual(Object.keys(before));
  for (const name of ['ann', 'bob'])
    expect(stored[arnOf('user', name)]).not.toEqual(before[arnOf('user', name)]);
  expect(await shownBuckets(fixture)).toEqual(stored);
});

test('what access raises and resolves counts in the scan that brought it about', async () => {
  const fixture = await createIssueFixture(tables);
  const scan = async (scanSeq: number, rows: readonly ScanRow[]) => {
    await deliver(fixture, scanSeq, rows);
    await fixture.analyse({ checks });
  };
  await scan(10, [...withRole('ann', true), ...withRole('bob', false)]);
  expect(await movesOf(fixture, 10)).toEqual([1, 0, 0]);
  await scan(20, [...withRole('ann', false), ...withRole('bob', true)]);
  expect(await movesOf(fixture, 10)).toEqual([1, 0, 0]);
  expect(await movesOf(fixture, 20)).toEqual([1, 1, 0]);
  await scan(30, [...withRole('ann', true), ...withRole('bob', true)]);
  expect(await movesOf(fixture, 30)).toEqual([0, 0, 1]);
});

test('an analysis that ends at any of its calls counts each issue once', async () => {
  const fixture = await createIssueFixture(tables);
  await deliver(
    fixture,
    10,
    ['ann', 'bob', 'eve'].flatMap((name) => withRole(name, true)),
  );
  let deaths = 0;
  for (let calls = 1; ; calls += 1) {
    try {
      await fixture.analyse({ core: faultyTable(tables.core, { left: calls }), checks });
      break;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      deaths += 1;
      const [found = 0] = await movesOf(fixture, 10);
      expect(found).toBeLessThanOrEqual(3);
    }
  }
  expect(deaths).toBeGreaterThan(20);
  expect(await movesOf(fixture, 10)).toEqual([3, 0, 0]);
});
