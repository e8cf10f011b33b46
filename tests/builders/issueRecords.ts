import type { CustomerContext } from '#contracts/customer/context.ts';
import { IssueRecord } from '#contracts/issue/record.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import { idBuckets } from '#store/keys/ids.ts';
import { issueBucketPk, issueIdOf, issueKey } from '#store/keys/issues.ts';
import { inParallel, putItem, queryAll } from '#store/table.ts';
import { testAccountId } from './scanFixture.ts';
import type { TestTables } from './testTables.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let numbers = 0;

/** An issue as the analysis writes it; its id follows from account, definition and asset. */
export const issueRecord = (overrides: Partial<IssueRecord> = {}): IssueRecord => {
  numbers += 1;
  const issue: Omit<IssueRecord, 'id'> = {
    display: numbers,
    vulnerability: 'S3-01',
    name: 'Public access is not blocked',
    type: 'Misconfiguration',
    severity: 'High',
    cvss: null,
    location: 'arn:aws:s3:::exports',
    accountId: testAccountId,
    region: 'us-east-1',
    assetType: 's3',
    assetName: 'exports',
    tags: [],
    score: 72,
    contributions: [{ name: 'Severity High', points: 72 }],
    because: 'the bucket has no block of public access',
    stores: [],
    policies: [],
    status: 'active',
    discoveredOn: Date.UTC(2026, 5, 1),
    lastScanned: Date.UTC(2026, 5, 1),
    resolvedOn: null,
    reopened: 0,
    last: { by: 'test', what: 'new' },
    ...overrides,
  };
  return { ...issue, id: issueIdOf(issue.accountId, issue.vulnerability, issue.location) };
};

type Tables = Pick<TestTables, 'core' | 'chunks'>;

/** Puts issues into the store of record; the next rebuild publishes them. */
export const storeIssues = async (
  { core }: Tables,
  customer: CustomerContext,
  issues: readonly IssueRecord[],
): Promise<void> => {
  for (const issue of issues) await putItem(core, { ...issueKey(customer, issue.id), ...issue });
};

/** Everything that was ever raised, whole. */
export const readAllIssues = async (
  core: Tables['core'],
  customer: CustomerContext,
): Promise<IssueRecord[]> => {
  const items = await inParallel(idBuckets, 16, (bucket) =>
    queryAll(core, issueBucketPk(customer, bucket)),
  );
  return items.flat().map((item) => IssueRecord.parse(item));
};

/** Publishes every kind of the customer's rows with the real publisher; a rebuild by default. */
export const publishEverything = async (
  { core, chunks }: Tables,
  customer: CustomerContext,
  rebuild = true,
): Promise<void> => {
  const deps = { core, chunks, kinds: listedKinds, now: Date.now, log: silent };
  await publishAll(deps, { customer, rebuild });
};
