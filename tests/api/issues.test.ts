import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRoutes } from '#contracts/check/routes.ts';
import { riskPlotRoutes } from '#contracts/dashboard/riskPlot.ts';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const other = '345678901234';
let aws: TestAws;
let member: Member;
let issues: Record<'exposed' | 'open' | 'old' | 'wide', IssueRecord>;

const call = (route: Route, body: object, who = member) =>
  callRoute(route, {
    headers: bearer(who.token, who.customerId),
    body: { customerId: who.customerId, ...body },
  });
const ids = async (body: object): Promise<string[]> =>
  (await call(issueRoutes.listIssues, body)).body.data.map(
    (row: { displayId: string }) => row.displayId,
  );
const shown = (...some: IssueRecord[]) => some.map(({ display }) => `ISS-${display}`);

beforeAll(async () => {
  aws = await startTestAws();
  member = await newMember(aws);
  const fixture = await createScanFixture(aws, member.customer);
  const findings = [finding({ type: 'ssn', count: 1000 }), finding({ type: 'card', count: 20 })];
  await fixture.deliver(fixture.part(1, 0, [scanRow({ name: 'exports', findings })]));
  await fixture.publish();
  const [store] = await fixture.rows();
  const stores = store === undefined ? [] : [store.id];
  issues = {
    exposed: issueRecord({ score: 95, severity: 'Critical', stores, location: store?.arn ?? '' }),
    open: issueRecord({ location: 'arn:aws:s3:::logs', accountId: other, score: 60 }),
    old: issueRecord({
      location: 'arn:aws:s3:::old',
      status: 'resolved',
      resolvedOn: 9,
      score: 70,
    }),
    wide: issueRecord({
      vulnerability: 'EC2-01',
      name: 'Port 22 is open to everybody',
      type: 'Excessive Permission',
      severity: 'Low',
      location: 'arn:aws:ec2:us-east-1:210987654321:instance/i-1',
      stores,
      score: 85,
      discoveredOn: Date.now() - 86_400_000,
    }),
  };
  await storeIssues(aws, member.customer, Object.values(issues));
  await publishEverything(aws, member.customer);
});
afterAll(() => aws.stop());

test('active issues, the greatest score first, with their exact number', async () => {
  const { exposed, open, wide } = issues;
  const { status, body } = await call(issueRoutes.listIssues, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ err: null, count: 3 });
  expect(await ids({})).toEqual(shown(exposed, wide, open));
  expect(body.data[0]).toMatchObject({
    vulnerabilityID: 'S3-01',
    securityIssueInstanceId: exposed.id,
    instanceLocation: exposed.location,
    displaySeverityScore: 'Critical',
    impactedDatastoresCount: 1,
    totalInstanceCount: 2,
    risk_accepted: false,
    policyViolations: [],
    owner: '',
    dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect((await call(issueRoutes.listIssueInstances, {})).body).toEqual(body);
});

test('each filter keeps the rows that fit', async () => {
  const { exposed, open, old, wide } = issues;
  expect(await ids({ status: 'resolved' })).toEqual(shown(old));
  expect(await ids({ risk_accepted: true })).toEqual([]);
  expect(await ids({ risk_accepted: false, page: 2 })).toEqual([]);
  expect(await ids({ policyViolations: true })).toEqual([]);
  expect(await ids({ severity: 'low' })).toEqual(shown(wide));
  expect(await ids({ severity: 'URGENT ISSUES' })).toEqual(shown(exposed));
  expect(await ids({ severity: 'IMPORTANT_ISSUES' })).toEqual(shown(wide));
  expect(await ids({ severity: 'NEW_ISSUES' })).toEqual(shown(wide));
  expect(await ids({ severity: 'TOTAL ISSUES' })).toHaveLength(3);
  expect(await ids({ cloudAccountId: other })).toEqual(shown(open));
  expect(await ids({ assetId: wide.location })).toEqual(shown(wide));
  expect(await ids({ vulnerabilityID: 'S3-01' })).toEqual(shown(exposed, open));
  expect(await ids({ types: ['Excessive Permission'] })).toEqual(shown(wide));
  const instant = (at: number) => new Date(at).toISOString();
  expect(await ids({ seenSince: instant(wide.discoveredOn) })).toEqual(shown(wide));
  expect(await ids({ seenSince: instant(wide.discoveredOn + 1) })).toEqual([]);
  const closed = async (since: number) =>
    ids({ status: 'resolved', resolvedSince: instant(since) });
  expect(old.resolvedOn).toBeGreaterThan(0);
  expect(await closed(old.resolvedOn ?? 0)).toEqual(shown(old));
  expect(await closed((old.resolvedOn ?? 0) + 1)).toEqual([]);
  expect(await ids({ resolvedSince: instant(0) })).toEqual([]);
});

test('region, service, framework and age filter the list and the search alike', async () => {
  const { exposed, open, wide } = issues;
  const both = async (filter: object) => {
    const listed = await ids(filter);
    const { body } = await call(searchRoutes.search, { dataset: 'issues', q: 'arn', ...filter });
    expect(body.data.map((row: { displayId: string }) => row.displayId)).toEqual(listed);
    return listed;
  };
  expect(await both({ regions: [wide.region] })).toHaveLength(3);
  expect(await both({ regions: ['eu-north-1'] })).toEqual([]);
  expect(await both({ services: ['s3'] })).toEqual(shown(exposed, wide, open));
  expect(await both({ services: ['kms'] })).toEqual([]);
  expect(await both({ frameworks: ['pci_dss_4.0'] })).toEqual(shown(exposed, open));
  expect(await both({ frameworks: ['cis_aws_5.0'] })).toEqual([]);
  expect(await both({ frameworks: ['cis_aws_5.0', 'gdpr'] })).toEqual(shown(exposed, open));
  expect(await both({ age: 'WEEK' })).toEqual(shown(wide));
  expect(await both({ age: 'OLDER' })).toEqual(shown(exposed, open));
  expect(await both({ age: 'MONTH' })).toEqual([]);
  expect(await both({ owner: 'nobody@example.com' })).toEqual([]);
  expect(await both({ dueBefore: '2000-01-01' })).toEqual([]);
  const { body: top } = await call(issueRoutes.getTopIssues, { services: ['kms'] });
  expect(top.count).toBe(0);
  for (const wrong of [{ services: ['s4'] }, { frameworks: ['cis'] }, { age: 'OLD' }])
    expect((await call(issueRoutes.listIssues, wrong)).status).toBe(400);
});

test('orders by severity as people rank it; unknown words are refused', async () => {
  const { exposed, open, wide } = issues;
  const ordering = 'displaySeverityScore';
  expect(await ids({ ordering })).toEqual(shown(exposed, open, wide));
  expect(await ids({ ordering, sortType: 'asc' })).toEqual(shown(wide, open, exposed));
  for (const wrong of [{ ordering: 'rank' }, { severity: 'SHADOW' }, { status: 'gone' }]) {
    expect((await call(issueRoutes.listIssues, wrong)).status).toBe(400);
  }
});

test('search looks into names, ids, ARNs, types of definition and accounts', async () => {
  const { exposed, wide, open } = issues;
  const search = async (q: string, more: object = {}) => {
    const { body } = await call(searchRoutes.search, { dataset: 'issues', q, ...more });
    expect(body.dataset).toBe('issues');
    return body.data.map((row: { displayId: string }) => row.displayId);
  };
  expect(await search('port 22')).toEqual(shown(wide));
  expect(await search(`iss-${wide.display}`)).toContain(shown(wide)[0]);
  expect(await search('excessive perm')).toEqual(shown(wide));
  expect(await search('EC2-0')).toEqual(shown(wide));
  expect(await search('s3:::logs')).toEqual(shown(open));
  expect(await search('345678901234')).toEqual(shown(open));
  expect(await search('', { keyword: 'exports' })).toEqual(shown(exposed));
  expect(await search('port', { exact: true })).toEqual([]);
  expect(await search('Port 22 is open to everybody', { exact: true })).toEqual(shown(wide));
  for (const wrong of [{ ordering: 'sensitiveScore' }, { severity: 'SHADOW' }, { types: ['s3'] }]) {
    const { status } = await call(searchRoutes.search, { dataset: 'issues', q: 'a', ...wrong });
    expect(status).toBe(400);
  }
});

test('search finds by what a definition says, belongs to and is called', async () => {
  const { exposed, open, wide } = issues;
  const search = async (q: string, more: object = {}) => {
    const { body } = await call(searchRoutes.search, { dataset: 'issues', q, ...more });
    return [body.data.map((row: { displayId: string }) => row.displayId), body.count];
  };
  expect(await search('publicly accessible')).toEqual([shown(exposed, open), 2]);
  expect(await search('publicly accessible logs')).toEqual([shown(open), 1]);
  expect(await search('PCI')).toEqual([shown(exposed, open), 2]);
  expect(await search('PCI', { severity: 'CRITICAL' })).toEqual([shown(exposed), 1]);
  expect(await search('PCI 22')).toEqual([[], 0]);
  expect(await search('publicly accessible', { exact: true })).toEqual([[], 0]);
  expect(await search('versioning')).toEqual([[], 0]);
  expect(await search('22 everybody')).toEqual([shown(wide), 1]);
});

test('cards and tops count what is active and not accepted; the gauge is that of the stores', async () => {
  const { body: cards } = await call(issueRoutes.getIssueStats, {});
  expect(cards).toMatchObject({
    urgentIssues: 1,
    importantIssues: 1,
    newIssues: 1,
    TotalIssues: 3,
  });
  const nonCompliant = { filters: 'non-compliant' };
  const { body: overall } = await call(dashboardRoutes.getUberScore, {});
  const { cdRiskScore: issueUberScore, cdRiskLabel: issueUberLabel } = cards;
  expect(overall).toEqual({ issueUberScore, issueUberLabel });
  const { body: violating } = await call(issueRoutes.getIssueStats, nonCompliant);
  expect(violating).toMatchObject({ TotalIssues: 0, urgentIssues: 0, cdRiskScore: 0 });
  const { body: none } = await call(dashboardRoutes.getUberScore, nonCompliant);
  expect(none).toEqual({ issueUberScore: 0, issueUberLabel: 'LOW' });
  const { body: own } = await call(issueRoutes.getIssueStats, { cloudAccountId: other });
  expect(own).toMatchObject({
    TotalIssues: 1,
    urgentIssues: 0,
    cdRiskScore: 0,
    cdRiskLabel: 'LOW',
  });
  const { body: counts } = await call(issueRoutes.getVulnerabilityStats, {});
  expect(counts).toMatchObject({ Critical: 1, High: 1, Medium: 0, Low: 1, active: 3, resolved: 1 });
  const { body: types } = await call(issueRoutes.getTopIssueTypes, {});
  expect(
    types.map((one: { issueType: string; count: number }) => [one.issueType, one.count]),
  ).toEqual([
    ['Misconfiguration', 2],
    ['Excessive Permission', 1],
  ]);
  const { body: top } = await call(issueRoutes.getTopIssues, { limit: 1 });
  expect(top.data).toMatchObject([
    { score: 95, occurrence: 2, impactedDatastores: [{ datastoreId: issues.exposed.stores[0] }] },
  ]);
});

test('what the records of the impacted stores were sold for, where one was read', async () => {
  const { body: top } = await call(issueRoutes.getTopIssues, {});
  const dollars = 1000 * 0.4 + 20 * 5;
  expect(top.data.map((one: { issueDatastoreSaving: number }) => one.issueDatastoreSaving)).toEqual(
    [dollars, dollars, null],
  );
  expect(top.datastoreSaving).toBe(dollars);
});

test('one instance in full, the texts of its definition, and the stores that it bears on', async () => {
  const { exposed, open } = issues;
  const request = { id: 'S3-01', assetId: exposed.location, securityIssueInstanceId: exposed.id };
  const { body } = await call(issueRoutes.getIssue, request);
  expect(body).toMatchObject({
    displayId: shown(exposed)[0],
    status: 'active',
    instances: [open.id],
    totalInstanceCount: 2,
    impactedDatastores: 1,
    acceptance: null,
    tickets: 0,
    because: exposed.because,
  });
  expect((await call(issueRoutes.getIssueInstance, request)).body).toEqual(body);
  const { body: texts } = await call(checkRoutes.describeVulnerability, request);
  expect(texts).toMatchObject({ vulnerabilityID: 'S3-01', cvssScore: null });
  expect(texts.remediation).toContain('aws ');
  expect(texts.additionalInfo).toContain('SOC 2');
  const stores = async (issue: string) =>
    (await call(dataStoreRoutes.listImpactedDataStores, { issue })).body;
  expect((await stores(exposed.id)).data).toMatchObject([{ datastoreId: exposed.stores[0] }]);
  expect(await stores('S3-01')).toMatchObject({ count: 1 });
  expect(await stores(open.id)).toEqual({ err: null, data: [], count: 0 });
});

test('an unknown id, a foreign one and one of another asset are the same 404', async () => {
  const { exposed } = issues;
  const stranger = await newMember(aws);
  const request = { securityIssueInstanceId: exposed.id };
  for (const route of [issueRoutes.getIssue, checkRoutes.describeVulnerability]) {
    expect((await call(route, request, stranger)).status).toBe(404);
    expect((await call(route, { securityIssueInstanceId: 'a'.repeat(26) })).status).toBe(404);
    expect((await call(route, { ...request, id: 'EC2-01' })).status).toBe(404);
    expect((await call(route, { ...request, assetId: 'arn:aws:s3:::logs' })).status).toBe(404);
  }
  const impacted = dataStoreRoutes.listImpactedDataStores;
  expect((await call(impacted, { issue: exposed.id }, stranger)).status).toBe(404);
});

test('the plot separates the risk of a store itself from that by others; names are found by id', async () => {
  const [id = ''] = issues.exposed.stores;
  const { body } = await call(riskPlotRoutes.getRiskPlot, {});
  expect(body).toMatchObject([{ datastoreId: id, name: 'exports' }]);
  const { body: stores } = await call(dataStoreRoutes.listDataStoresV2, {});
  const [{ directPoints, indirectPoints }] = body;
  expect(directPoints + indirectPoints).toBeCloseTo(stores.data[0].cdDatastoreRiskScore, 6);
  expect(body[0].x_directriskscore).toBe(Math.round(directPoints));
  const named = { datastores: [id, 'a'.repeat(26)] };
  const { body: names } = await call(dataStoreRoutes.getDataStoreNames, named);
  expect(names).toEqual({ names: { [id]: 'exports' } });
  const { body: stats } = await call(dataStoreRoutes.getCustomerDataStoreStats, {});
  expect(stats.TotalDataStores).toBe(1);
  const { body: list } = await call(dataStoreRoutes.listDataStoreInstances, {
    cloudAccountId: testAccountId,
  });
  expect(list.count).toBe(1);
});
