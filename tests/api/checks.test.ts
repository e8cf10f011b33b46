import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import { complianceRoutes, type FailingResource } from '#contracts/check/complianceRoutes.ts';
import { type CheckSummary, checkRoutes } from '#contracts/check/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const firstOf = (rows: readonly ScanRow[] | undefined): ScanRow => {
  const [row] = rows ?? [];
  if (row === undefined) throw new Error('no example');
  return row;
};
const publicPolicy = checks.find(({ id }) => id === 'S3-02');
const named = (row: ScanRow, name: string): ScanRow => ({
  ...row,
  name,
  arn: `arn:aws:s3:::${name}`,
});
const shut = named(firstOf(publicPolicy?.examples.pass), 'shut');
const open = named(firstOf(publicPolicy?.examples.fail), 'open');
const wide = named(firstOf(publicPolicy?.examples.fail), 'wide');
const dark = named(firstOf(publicPolicy?.examples.unknown), 'dark');

interface Scene {
  readonly member: Member;
  readonly fixture: IssueFixture;
  /** `at` is the time of the analysis. */
  readonly scan: (scanSeq: number, rows: readonly ScanRow[], at?: number) => Promise<void>;
}

const newScene = async (): Promise<Scene> => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  const scan: Scene['scan'] = async (scanSeq, rows, at) => {
    await fixture.deliverAll([
      fixture.part(scanSeq, 0, rows),
      fixture.finished(scanSeq, 1, { complete: true }),
    ]);
    await fixture.analyse({ checks, ...(at !== undefined && { now: () => at }) });
    await fixture.publishAll();
  };
  return { member, fixture, scan };
};

const get = async (member: Member, query: Record<string, string> = {}) => {
  const headers = bearer(member.token, member.customerId);
  return (await callRoute(checkRoutes.listChecks, { headers, query })).body as {
    isKnown: boolean;
    data: CheckSummary[];
  };
};
const countsOf = async (member: Member, query: Record<string, string> = {}) => {
  const { data } = await get(member, query);
  const { passed, failed, unknown } = data.find(
    ({ vulnerabilityID }) => vulnerabilityID === 'S3-02',
  ) as CheckSummary;
  return { passed, failed, unknown };
};
const post = async (member: Member, route: 'countIssuesByCheck' | 'listIssues', more = {}) =>
  (
    await callRoute(issueRoutes[route], {
      headers: bearer(member.token, member.customerId),
      body: { customerId: member.customerId, ...more },
    })
  ).body;

test('the catalogue holds every check, with the numbers of the last analysis', async () => {
  const { member, scan } = await newScene();
  const before = await get(member);
  expect(before.isKnown).toBe(false);
  expect(before.data.map(({ vulnerabilityID }) => vulnerabilityID)).toEqual(
    checks.map(({ id }) => id),
  );
  await scan(1_000, [shut, open, wide, dark]);
  expect((await get(member)).isKnown).toBe(true);
  expect(await countsOf(member)).toEqual({ passed: 1, failed: 2, unknown: 1 });
  expect(await countsOf(member, { cloudAccountId: testAccountId })).toMatchObject({ failed: 2 });
  expect(await countsOf(member, { cloudAccountId: '999999999999' })).toEqual({
    ...{ passed: 0, failed: 0, unknown: 0 },
  });
  await scan(2_000, [shut, open]);
  expect(await countsOf(member)).toEqual({ passed: 1, failed: 1, unknown: 0 });
  await scan(3_000, []);
  expect(await get(member)).toMatchObject({ isKnown: false });
});

test('numbers of active and accepted issues are those of the list, at once after a decision', async () => {
  const { member, scan } = await newScene();
  await scan(1_000, [shut, open, wide, dark]);
  const countOf = async () =>
    (await post(member, 'countIssuesByCheck')).find(
      ({ vulnerabilityID }: { vulnerabilityID: string }) => vulnerabilityID === 'S3-02',
    );
  const listed = async (risk_accepted: boolean) =>
    (await post(member, 'listIssues', { vulnerabilityID: 'S3-02', risk_accepted })).count;
  expect(await countOf()).toEqual({
    vulnerabilityID: 'S3-02',
    active: 2,
    riskAccepted: 0,
    notChecked: 0,
  });
  expect(await listed(false)).toBe(2);
  const { data } = await post(member, 'listIssues', { vulnerabilityID: 'S3-02' });
  const accepted = await callRoute(issueRoutes.setInstanceRisk, {
    headers: bearer(member.token, member.customerId),
    body: {
      customerId: member.customerId,
      securityIssueInstanceId: data[0].securityIssueInstanceId,
      risk_accepted: true,
    },
  });
  expect(accepted.status).toBe(200);
  expect(await countOf()).toEqual({
    vulnerabilityID: 'S3-02',
    active: 1,
    riskAccepted: 1,
    notChecked: 0,
  });
  expect([await listed(false), await listed(true)]).toEqual([1, 1]);
  expect(await post(await newMember(aws), 'countIssuesByCheck')).toEqual([]);
});

test('a failing resource that could not be read again is counted as not checked', async () => {
  const { member, scan } = await newScene();
  const countOf = async () =>
    (await post(member, 'countIssuesByCheck')).find(
      ({ vulnerabilityID }: { vulnerabilityID: string }) => vulnerabilityID === 'S3-02',
    );
  await scan(1_000, [open, wide, dark]);
  expect(await countOf()).toMatchObject({ active: 2, notChecked: 0 });
  await scan(2_000, [named(dark, 'open'), wide, dark]);
  expect(await countOf()).toMatchObject({ active: 2, notChecked: 1 });
  expect(await countsOf(member)).toMatchObject({ failed: 1, unknown: 2 });
  await scan(3_000, [open, wide, dark]);
  expect(await countOf()).toMatchObject({ active: 2, notChecked: 0 });
});

const failing = async (member: Member, query: Record<string, string> = {}) => {
  const given = { framework: 'aws_fsbp', requirement: 'S3.3', ...query };
  const { status, body } = await callRoute(complianceRoutes.listFailingResources, {
    headers: bearer(member.token, member.customerId),
    query: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  });
  return { status, ...(body as { data: FailingResource[]; count: number }) };
};

test('resources that fail a requirement are listed, sensitive data first', async () => {
  const { member, scan } = await newScene();
  await scan(1_000, [shut, open, wide, dark]);
  const tagged = await callRoute(tagRoutes.setTags, {
    headers: bearer(member.token, member.customerId),
    body: {
      ...{ customerId: member.customerId, customerSensTag: 'critical' },
      datastoreId: storeIdOf(testAccountId, wide.arn),
    },
  });
  expect(tagged.status).toBe(200);
  const { data, count } = await failing(member);
  expect(data[0]).toMatchObject({ name: 'wide', sensitivity: 90 });
  expect(count).toBeGreaterThanOrEqual(2);
  expect(new Set(data.map(({ name }) => name))).toEqual(new Set(['open', 'wide']));
  expect(data[0]).toMatchObject({ cloudAccountId: testAccountId, risk_accepted: false });
  const { data: issues } = await post(member, 'listIssues', { limit: 100 });
  const ids = issues.map(
    ({ securityIssueInstanceId }: { securityIssueInstanceId: string }) => securityIssueInstanceId,
  );
  for (const { securityIssueInstanceId } of data) expect(ids).toContain(securityIssueInstanceId);
  expect(await failing(member, { requirement: 'S3.999' })).toMatchObject({ data: [], count: 0 });
  expect((await failing(member, { framework: 'none' })).status).toBe(400);
  expect(await failing(await newMember(aws))).toMatchObject({ data: [], count: 0 });
  expect(await failing(member, { cloudAccountId: '999999999999' })).toMatchObject({ count: 0 });
});

const described = async (member: Member, query: Record<string, string> = {}) => {
  const { status, body } = await callRoute(complianceRoutes.describeFramework, {
    headers: bearer(member.token, member.customerId),
    query: { framework: 'aws_fsbp', ...query },
  });
  expect(status).toBe(200);
  return body as {
    coverage: { notCovered?: string[]; listed?: number; without?: string };
    trend: { at: string; failing: number; unknown: number; passing: number }[];
  };
};

test('a framework is described by what has no check, and by a point of each analysed day', async () => {
  const { member, scan } = await newScene();
  const { coverage, trend } = await described(member);
  expect(coverage.notCovered).toContain('Account.1');
  expect(coverage.notCovered).not.toContain('S3.3');
  expect(trend).toEqual([]);
  expect((await described(member, { framework: 'cis_aws_7.0' })).coverage).toHaveProperty(
    'without',
  );
  const today = Date.now();
  const yesterday = today - 86_400_000;
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  await scan(1_000, [shut, open], yesterday);
  const [first, ...more] = (await described(member)).trend;
  expect(more).toEqual([]);
  expect(first?.failing).toBeGreaterThan(0);
  await scan(2_000, [shut], today);
  const both = (await described(member)).trend;
  expect(both.map(({ at }) => at)).toEqual([dayOf(yesterday), dayOf(today)]);
  expect(both[0]).toEqual(first);
  expect(both[1]?.failing).toBeLessThan(first?.failing ?? 0);
  await scan(3_000, [shut, open], today);
  expect((await described(member)).trend).toEqual([both[0], { ...first, at: dayOf(today) }]);
  expect((await described(member, { cloudAccountId: '999999999999' })).trend).toEqual([]);
  expect((await described(await newMember(aws))).trend).toEqual([]);
});

test('resources that fail any requirement of a framework are listed too', async () => {
  const { member, scan } = await newScene();
  await scan(1_000, [shut, open]);
  const all = await failing(member, { requirement: '' });
  const some = await failing(member);
  expect(all.status).toBe(200);
  expect(all.count).toBeGreaterThan(some.count);
  expect(all.data.map(({ name }) => name)).toContain('open');
});

test('a check is described without a resource, and what is no check is a 404', async () => {
  const { member } = await newScene();
  const describe = (id: string) =>
    callRoute(checkRoutes.getCheck, {
      headers: bearer(member.token, member.customerId),
      path: { id },
    });
  const { body } = await describe('S3-02');
  expect(body.description).toBe(publicPolicy?.description);
  expect(body.remediation).toContain('BUCKET');
  expect(body.remediation).not.toContain('{{');
  expect(body.reads).toContain('s3:GetBucketPolicy');
  expect((await describe('T-01')).status).toBe(404);
  expect((await describe('constructor')).status).toBe(404);
});
