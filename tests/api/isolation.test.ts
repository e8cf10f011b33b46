import { randomUUID } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import { pathParameters, type Route } from '#contracts/http/route.ts';
import { writeExport } from '#store/customerExports.ts';
import { writeReport } from '#store/reports.ts';
import { type ApiCall, bearer, callRoute } from '#tests/builders/apiCall.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { reportItem } from '#tests/builders/reportItems.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
let own: Member;
let other: Member;
let foreignStore: { id: string; arn: string };
let foreignIssue: string;
const foreignExport = randomUUID();
const foreignReport = 'c'.repeat(32);
const foreignTicket = 'a'.repeat(26);

const publish = async ({ customer }: Member, name: string) => {
  const fixture = await createScanFixture(aws, customer);
  await fixture.deliver(fixture.part(1, 0, [scanRow({ name })]));
  await fixture.publish();
  const [row] = await fixture.rows();
  if (row === undefined) throw new Error('nothing was published');
  return row;
};

beforeAll(async () => {
  aws = await startTestAws();
  own = await newMember(aws);
  other = await newMember(aws);
  await publish(own, 'own-store');
  foreignStore = await publish(other, 'foreign-store');
  const issue = issueRecord({ location: foreignStore.arn, assetName: 'foreign-store' });
  foreignIssue = issue.id;
  await writeExport(aws.identity, {
    ...{ customerId: other.customerId, exportId: foreignExport },
    ...{ requestedBy: other.user.userId, requestedAt: Date.now() },
  });
  await writeReport(aws.core, other.customer, {
    ...reportItem({ id: foreignReport, name: 'foreign-store' }),
  });
  await storeIssues(aws, other.customer, [issue]);
  await publishEverything(aws, other.customer);
});
afterAll(() => aws.stop());
afterEach(() => vi.restoreAllMocks());

/** Every partition key that a command names, at any depth. */
const keysIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'pk' || key === ':pk') && typeof inner === 'string' ? [inner] : keysIn(inner),
  );
};

const detector = {
  name: 'staff-number',
  label: 'Staff numbers',
  pattern: 'HL-[0-9]{6}',
  keywords: [],
  tier: 'high',
  enabled: true,
};

/** A valid request of a route for the other customer's objects by their ids. */
const goodValue = (key: string): unknown =>
  ({
    customerId: own.customerId,
    userId: own.user.userId,
    id: foreignStore.id,
    identity: foreignStore.id,
    exportId: foreignExport,
    assetId: foreignStore.arn,
    datastoreIds: [foreignStore.id],
    cloudAccountId: testAccountId,
    datastoreId: foreignStore.id,
    datastores: [foreignStore.id],
    securityIssueInstanceId: foreignIssue,
    securityIssueInstanceIds: [foreignIssue],
    securityIssueId: 'S3-01',
    ids: ['S3-01'],
    jobId: 'job-of-another',
    ...{ add: ['added'], remove: [], filter: null },
    issue: foreignIssue,
    risk_accepted: true,
    sampleLimits: {},
    dataset: 'datastores',
    q: 'foreign',
    view: 'data',
    ...{ upTo: 1, frequency: 'daily', hour: 8, weekday: 'MON', timeZone: null },
    name: 'staff-number',
    detector,
    pattern: detector.pattern,
    keywords: [],
    sample: 'HL-123456',
    entry: { kind: 'pattern', pattern: 'HL-0{6}', key: 'email', note: '' },
    mark: { kind: 'false-positive', key: 'email', location: null, note: '' },
  })[key];

/** Of an account of both customers. */
const accountValues: Readonly<Record<string, unknown>> = {
  id: testAccountId,
  RoleArn: `arn:aws:iam::${testAccountId}:role/dataward-cross-account`,
  awsRoleARN: `arn:aws:iam::${testAccountId}:role/dataward-cross-account`,
  stackId: 'arn:stack',
  region: 'us-east-1',
  dataScanFrequency: 'rate(1 day)',
  scanFrequency: '30m',
  externalId: 'external-id-of-the-isolation-test',
  type: 'aws',
  revert: true,
  monthlyCap: 5,
  inventory: [],
  scanSeq: 1,
};
/** Of an organisation that only the other customer has. */
const organizationValues: Readonly<Record<string, unknown>> = {
  id: testAccountId,
  ids: [testAccountId],
  region: 'us-east-1',
  dataScanFrequency: 'rate(1 day)',
  organizationalUnitIds: ['r-ab12'],
  excludedAccountIds: [],
};
/** Of a check, which belongs to no customer. */
const checkValues: Readonly<Record<string, unknown>> = {
  id: 'S3-01',
  scope: { type: 'account', cloudAccountId: testAccountId },
  framework: 'aws_fsbp',
  requirement: 'S3.3',
};
/** A ticket that only the other customer has, about its issue. */
const ticketValue = (key: string): unknown =>
  ({
    issueId: 'S3-01',
    instanceId: foreignIssue,
    ticketId: foreignTicket,
    key: 'CLOUD',
    summary: 'summary',
    description: 'description',
    issuetype: 'Task',
    issueType: 'Task',
    text: 'comment',
    commentId: 'c-1',
    stepId: 'a'.repeat(26),
    ticked: true,
    instanceIds: [foreignIssue],
    dueOn: '2026-07-01',
    status: 'closed',
    closeWithIssue: true,
    dueDays: { Critical: 1, High: 2, Medium: 3, Low: 4 },
  })[key];
const policyValues: Readonly<Record<string, unknown>> = {
  id: 'a'.repeat(24),
  _id: 'a'.repeat(24),
  name: 'Policy',
  category: 'compliance',
  type: 'customer',
  policies: [{ rule: 'no-public-personal-data' }],
  userId: undefined,
  piiTags: [],
  sensitivityTags: [],
  customTags: [],
  alerting_action: [],
  triggerCondition: [],
  cloudAccountIds: [],
  datastoreIds: [],
  description: '',
};
/** A report that only the other customer has. */
const reportValue = (key: string): unknown =>
  ({
    id: 'b'.repeat(32),
    reportId: foreignReport,
    runId: `${foreignReport}_2026-01-31`,
    file: 'pdf',
    reportName: 'Own report',
    recipient: [own.user.email],
    chapter: ['Issues List'],
    repeat: 'DAILY',
    repeatEvery: 1,
    endRepeat: 'Never',
    timeZone: 'Europe/Berlin',
  })[key];
const valueFor = (noun: string, key: string): unknown => {
  if (noun === 'reports') return reportValue(key) ?? goodValue(key);
  if ((noun === 'policies' || noun === 'policyDryRun') && key in policyValues)
    return policyValues[key];
  if (['tickets', 'issueWork', 'checklist'].includes(noun))
    return ticketValue(key) ?? goodValue(key);
  if (noun === 'checks') return checkValues[key] ?? goodValue(key);
  if (noun === 'organizations') return organizationValues[key] ?? goodValue(key);
  if (noun !== 'accounts') return goodValue(key);
  return key === 'customerRef' ? own.customerId : (accountValues[key] ?? goodValue(key));
};

const queryOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

const callOf = (noun: string, route: Route): ApiCall => {
  const inPath = pathParameters(route.path);
  const given = Object.keys(route.request.shape).map((key) => [key, valueFor(noun, key)] as const);
  const path = given.filter(([key]) => inPath.includes(key)) as [string, string][];
  const body = Object.fromEntries(given.filter(([key]) => !inPath.includes(key)));
  return {
    headers: bearer(own.token, own.customerId),
    path: Object.fromEntries(path),
    ...(route.method === 'GET' ? { query: queryOf(body) } : { body }),
  };
};

/** Parts of other functions that hold what scans found, or belong to the whole customer. */
const otherNouns: readonly string[] = [
  'access',
  'checks',
  'classification',
  'classificationSettings',
  'customerData',
];

/** The functions that hold what scans found; those about users are in users/strangers.test.ts. */
const memberRoutes = allRoutes.filter(
  ({ route, functionName, noun }) =>
    route.access === 'member' &&
    (functionName === 'lists' ||
      functionName === 'tickets' ||
      functionName === 'policies' ||
      functionName === 'reports' ||
      functionName === 'accounts' ||
      otherNouns.includes(noun)),
);
/** Asks for the password first: customerData/requestDeletion.test.ts. */
const withoutProof = memberRoutes.filter(({ name }) => name !== 'requestDeletion');

/** Calls that read no customer's data: one tries a pattern on the request's text, one describes checks. */
const readsNothing: readonly string[] = ['tryDetector', 'describeDefinitions'];

test.each(withoutProof)(
  '$name reads and writes nothing of another customer',
  async ({ noun, name, route }) => {
    const touched: string[] = [];
    const send = DynamoDBDocumentClient.prototype.send;
    vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
      this: DynamoDBDocumentClient,
      ...given: unknown[]
    ) {
      touched.push(...keysIn((given[0] as { input: unknown }).input));
      return Reflect.apply(send, this, given);
    } as typeof send);
    const { status, body } = await callRoute(route, callOf(noun, route));
    const isOfAccounts = noun === 'accounts' || noun === 'organizations';
    expect(isOfAccounts ? [200, 404, 409] : [200, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toContain('foreign-store');
    const ours = [`T#${own.customerId}#`, `USER#${own.user.userId}`, `CUSTOMER#${own.customerId}`];
    // Without a customer in their keys: who claimed or removed an account, or used an external id.
    if (noun === 'customerData') ours.push('BUCKET#');
    if (noun === 'reports') ours.push('BUCKET#', `EMAIL#${own.user.email}`);
    if (noun === 'accounts') {
      ours.push(`ACCOUNT#${testAccountId}`, 'ACCOUNTS#REMOVED', 'ACCOUNTS#ADMITTED');
      ours.push('EXTERNAL#', 'BUCKET#');
    }
    expect(touched.filter((key) => !ours.some((start) => key.startsWith(start)))).toEqual([]);
    if (!readsNothing.includes(name)) expect(touched.length).toBeGreaterThan(0);
    expect(touched.join('\n')).not.toContain(other.customerId);
  },
);
