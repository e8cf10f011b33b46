import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import type { AcceptanceScope, CheckAcceptance } from '#contracts/check/acceptance.ts';
import { complianceRoutes, type FailingResource } from '#contracts/check/complianceRoutes.ts';
import { type CheckSummary, checkRoutes } from '#contracts/check/routes.ts';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { expireAcceptances } from '#events/expire/expireAcceptances.ts';
import { readAudit } from '#store/audit.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const DAY = 86_400_000;
const CHECK = 'S3-02';
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const account: AcceptanceScope = { type: 'account', cloudAccountId: testAccountId };
const everything: AcceptanceScope = { type: 'customer' };
const tagged: AcceptanceScope = { type: 'tag', key: 'team', value: 'web' };
const arnOf = (name: string): string => `arn:aws:s3:::${name}`;
const resource = (name: string): AcceptanceScope => ({
  type: 'resource',
  cloudAccountId: testAccountId,
  instanceLocation: arnOf(name),
});

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const [failing] = checks.find(({ id }) => id === CHECK)?.examples.fail ?? [];
const bucket = (name: string, team?: string): ScanRow =>
  ({
    ...failing,
    name,
    arn: arnOf(name),
    tags: team === undefined ? [] : [{ key: 'team', value: team }],
  }) as ScanRow;

const callsOf = (member: Member) => {
  const headers = bearer(member.token, member.customerId);
  const post = (route: 'listIssues' | 'countIssuesByCheck' | 'getIssue', more: object = {}) =>
    callRoute(issueRoutes[route], { headers, body: { customerId: member.customerId, ...more } });
  return {
    decide: async (scope: AcceptanceScope, more: object = {}, id = CHECK) => {
      const body = { customerId: member.customerId, scope, risk_accepted: true, ...more };
      const { setCheckAcceptance } = checkRoutes;
      return (await callRoute(setCheckAcceptance, { headers, path: { id }, body })).status;
    },
    inForce: async (id = CHECK): Promise<CheckAcceptance[]> => {
      const { listCheckAcceptances } = checkRoutes;
      return (await callRoute(listCheckAcceptances, { headers, path: { id } })).body.data;
    },
    scopesOf: async (id = CHECK) => {
      const { body } = await callRoute(checkRoutes.listChecks, { headers });
      const all: CheckSummary[] = body.data;
      return all.find(({ vulnerabilityID }) => vulnerabilityID === id)?.acceptances;
    },
    accepted: async (): Promise<IssueRow[]> => {
      const filters = { vulnerabilityID: CHECK, risk_accepted: true };
      return (await post('listIssues', filters)).body.data;
    },
    counted: async () => {
      const { body } = await post('countIssuesByCheck');
      return body.find((one: { vulnerabilityID: string }) => one.vulnerabilityID === CHECK);
    },
    detail: async (securityIssueInstanceId: string) =>
      (await post('getIssue', { securityIssueInstanceId })).body,
    failing: async (): Promise<FailingResource[]> => {
      const query = { framework: 'aws_fsbp', requirement: 'S3.3' };
      const { body } = await callRoute(complianceRoutes.listFailingResources, { headers, query });
      return body.data.filter((one: FailingResource) => one.vulnerabilityID === CHECK);
    },
  };
};

const newScene = async () => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  const scan = async (scanSeq: number, rows: readonly ScanRow[]) => {
    await fixture.deliverAll([
      fixture.part(scanSeq, 0, rows),
      fixture.finished(scanSeq, 1, { complete: true }),
    ]);
    await fixture.analyse({ checks });
    await fixture.publishAll();
  };
  const calls = callsOf(member);
  const names = async () =>
    (await calls.accepted()).map(({ instanceLocation }) => instanceLocation.slice(13)).sort();
  return { member, fixture, scan, names, ...calls };
};

test('a check without issues is accepted, and its later issues are counted as accepted', async () => {
  const {
    decide,
    inForce,
    scopesOf,
    scan,
    names,
    counted,
    failing: listFailing,
  } = await newScene();
  expect(await decide(everything, { reason: 'a public site', owner: 'web team' })).toBe(200);
  expect(await scopesOf()).toEqual(['customer']);
  expect(await inForce()).toMatchObject([{ scope: everything, reason: 'a public site' }]);
  await scan(1_000, [bucket('a'), bucket('b')]);
  expect(await names()).toEqual(['a', 'b']);
  expect(await counted()).toEqual({
    vulnerabilityID: CHECK,
    active: 0,
    riskAccepted: 2,
    notChecked: 0,
  });
  expect((await listFailing()).map(({ risk_accepted }) => risk_accepted)).toEqual([true, true]);
});

test('an account is accepted at once, with its later issues, and restored at once', async () => {
  const { member, decide, inForce, scan, names, accepted, detail, scopesOf, fixture } =
    await newScene();
  await scan(1_000, [bucket('a')]);
  const expiresOn = day(Date.now() + DAY);
  const given = { reason: 'test data', owner: 'ada', expiresOn };
  expect(await decide(account, given)).toBe(200);
  expect(await names()).toEqual(['a']);
  const [row] = await accepted();
  expect(row).toMatchObject({ risk_accepted: true, accepted_all_risks: false });
  expect(await detail(row?.securityIssueInstanceId ?? '')).toMatchObject({
    risk_accepted: true,
    acceptance: { by: member.user.email, ...given, rule: false, scope: account },
  });
  await scan(2_000, [bucket('a'), bucket('b')]);
  expect(await names()).toEqual(['a', 'b']);
  expect(await scopesOf()).toEqual(['account']);
  expect(await decide(account, { risk_accepted: false })).toBe(200);
  expect(await names()).toEqual([]);
  await fixture.publishAll();
  expect([await names(), await inForce(), await scopesOf()]).toEqual([[], [], []]);
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(log.map(({ action, target, detail: of }) => [action, target, of])).toEqual([
    ['risk restored', `${CHECK}, account ${testAccountId}`, ''],
    ['risk accepted', `${CHECK}, account ${testAccountId}`, `test data, until ${expiresOn}`],
  ]);
});

test('a tag accepts the resources that carry it, also those that get it later', async () => {
  const { decide, scan, names, fixture } = await newScene();
  await scan(1_000, [bucket('a', 'web'), bucket('b', 'data'), bucket('c')]);
  expect(await decide(tagged)).toBe(200);
  await fixture.publishAll();
  expect(await names()).toEqual(['a']);
  await scan(2_000, [bucket('a', 'web'), bucket('b', 'web'), bucket('c'), bucket('d', 'web')]);
  expect(await names()).toEqual(['a', 'b', 'd']);
  await scan(3_000, [bucket('a'), bucket('b', 'web'), bucket('c'), bucket('d', 'web')]);
  expect(await names()).toEqual(['b', 'd']);
  await fixture.publishAll(true);
  expect(await names()).toEqual(['b', 'd']);
  expect(await decide(tagged, { risk_accepted: false })).toBe(200);
  await fixture.publishAll();
  expect(await names()).toEqual([]);
});

test('a resource is accepted, and the latest of the decisions that cover an issue counts', async () => {
  const { decide, scan, names, inForce } = await newScene();
  await scan(1_000, [bucket('a'), bucket('b')]);
  await decide(resource('a'));
  expect(await names()).toEqual(['a']);
  await decide(account);
  expect((await inForce()).map(({ scope }) => scope)).toEqual([account]);
  await decide(resource('b'), { risk_accepted: false });
  expect(await names()).toEqual(['a']);
  await decide(everything, { risk_accepted: false });
  expect([await names(), await inForce()]).toEqual([[], []]);
});

test('an acceptance of a scope that ended is restored once', async () => {
  const { member, decide, scan, names, fixture, inForce } = await newScene();
  await scan(1_000, [bucket('a', 'web'), bucket('b')]);
  const expiresOn = day(Date.now());
  await decide(account, { expiresOn });
  await decide(tagged);
  await fixture.publishAll();
  expect(await names()).toEqual(['a', 'b']);
  const expire = (now: number) =>
    expireAcceptances(
      { core: aws.core, enqueuePublish: async () => {}, now: () => now },
      member.customer,
    );
  expect(await expire(Date.now())).toBe(0);
  expect(await expire(Date.now() + DAY)).toBe(1);
  expect(await expire(Date.now() + DAY)).toBe(0);
  await fixture.publishAll();
  expect(await names()).toEqual(['a']);
  expect((await inForce()).map(({ scope }) => scope)).toEqual([tagged]);
});

test('what is no check, no account of the customer or no valid decision is refused', async () => {
  const { decide, inForce } = await newScene();
  expect(await decide(everything, {}, 'T-01')).toBe(404);
  expect(await decide(everything, {}, 'constructor')).toBe(404);
  expect(await decide({ type: 'account', cloudAccountId: '999999999999' })).toBe(404);
  expect(await decide({ ...resource('a'), cloudAccountId: '999999999999' } as never)).toBe(404);
  expect(await decide(everything, { expiresOn: day(Date.now() - DAY) })).toBe(400);
  expect(await decide({ type: 'region' } as never)).toBe(400);
  expect(await decide({ type: 'tag', key: '', value: '' })).toBe(400);
  expect(await decide(everything, { reason: 'x'.repeat(501) })).toBe(400);
  expect(await decide(everything, { customerId: (await newMember(aws)).customerId })).toBe(403);
  expect(await inForce()).toEqual([]);
  const other = callsOf(await newMember(aws));
  await decide(everything);
  expect(await other.inForce()).toEqual([]);
});
