import type { IssueDetail, IssueRow } from '#contracts/issue/issue.ts';
import type { IssueRecordRow } from '#contracts/issue/recordRoutes.ts';

const bucket = 'arn:aws:s3:::orders';

/** A plain active issue of a bucket; the overrides are what matters to the test. */
export const issueRow = (overrides: Partial<IssueRow> = {}): IssueRow => ({
  vulnerabilityID: 'S3-01',
  displayId: 'ISS-1',
  name: 'Bucket is open to everyone',
  issueType: 'Misconfiguration',
  severity: 'Critical',
  displaySeverityScore: 'Critical',
  instanceLocation: bucket,
  cloudAccountId: '210987654321',
  impactedDatastoresCount: 1,
  totalInstanceCount: 3,
  securityIssueInstanceId: 'instance1',
  cdIssueRiskScore: 91,
  policyViolations: [],
  owner: '',
  dueOn: '2026-07-01',
  status: 'active',
  risk_accepted: false,
  accepted_all_risks: false,
  discoveredOn: '2026-11-03T08:12:41.000Z',
  ...overrides,
});

export const issueRecordRow = (overrides: Partial<IssueRecordRow> = {}): IssueRecordRow => ({
  securityIssueInstanceId: 'instance1',
  ...{ region: 'us-east-1', assetName: 'orders', assetType: 'S3 Bucket', tags: [] },
  because: 'The bucket policy allows everyone to read.',
  ...{ lastScanned: '2026-11-20T00:00:00.000Z', resolvedOn: null, reopened: 0, contributions: [] },
  ...overrides,
});

export const issueDetail = (overrides: Partial<IssueDetail> = {}): IssueDetail => ({
  name: 'Bucket is open to everyone',
  displayId: 'ISS-1',
  idDisplay: 'ISS-1',
  title: 'Bucket is open to everyone',
  vulnerabilityID: 'S3-01',
  type: 'Misconfiguration',
  severity: 'Critical',
  status: 'active',
  cloudAccountId: '210987654321',
  region: 'us-east-1',
  discoveredOn: '2026-11-03T08:12:41.000Z',
  lastScanned: null,
  resolvedOn: null,
  notChecked: null,
  reopened: 0,
  ...{ tickets: 0, owner: '', dueOn: '2026-07-01' },
  instances: [],
  totalInstanceCount: 3,
  risk_accepted: false,
  accepted_all_risks: false,
  acceptance: null,
  impactedDatastores: 1,
  securityIssueInstanceId: 'instance1',
  cdIssueRiskScore: 91,
  contributions: [],
  because: 'The bucket policy allows everyone to read.',
  evidence: [],
  location: bucket,
  ...{ assetName: 'orders', assetType: 's3', tags: [] },
  ...overrides,
});
