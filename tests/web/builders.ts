import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import type { DataStoreDetail, DataStoreRow } from '#contracts/dataStore/routes.ts';

/** A plain analysed bucket; the overrides are what matters to the test. */
export const storeRow = (overrides: Partial<DataStoreRow> = {}): DataStoreRow => ({
  datastoreId: 'store1',
  assetId: 'arn:aws:s3:::orders',
  name: 'orders',
  type: 's3',
  size: 1024,
  mountLocation: 'us-east-1',
  cdDatastoreRiskScore: 44,
  sensitiveScore: 44,
  attackstatus: false,
  indirectAttackStatus: false,
  livenessInfo: false,
  management: 'managed',
  analysis: 'analysed',
  metadata: { cloudAccountId: '210987654321', createdAt: '2026-11-03T08:12:41.000Z' },
  ...overrides,
});

export const storeDetail = (overrides: Partial<DataStoreDetail> = {}): DataStoreDetail => ({
  ...storeRow(),
  engine: null,
  region: 'us-east-1',
  location: 'us-east-1',
  cloudAccountId: '210987654321',
  discoveredOn: '2026-11-03T08:12:41.000Z',
  lastScannedOn: null,
  host: null,
  numAttackPath: 0,
  numSecurityIssues: 0,
  impactedDatastoreList: [],
  coverage: {
    state: 'analysed',
    unitsSeen: 10,
    unitsTotal: 10,
    bytesSeen: 1024,
    bytesTotal: 1024,
    rowsSeen: null,
    rowsTotal: null,
    entriesSeen: null,
    entriesTotal: null,
    notAnalysed: [],
  },
  contributions: [],
  ...overrides,
});

/** A connected account whose analysis is complete; the overrides are what matters to the test. */
export const cloudAccount = (overrides: Partial<CloudAccount> = {}): CloudAccount => ({
  id: '210987654321',
  accountDescription: 'Production',
  externalId: 'dataward-customer-0123456789abcdef',
  awsRoleARN: 'arn:aws:iam::210987654321:role/dataward-cross-account',
  type: 'aws',
  dataScanFrequency: 'rate(30 days)',
  scanFrequency: '30m',
  userId: 'user',
  customerRef: 'customer',
  status: 'active',
  stackId: 'arn:aws:cloudformation:us-east-1:210987654321:stack/dataward/1',
  failure: null,
  metadata: { createdAt: '2026-11-03T08:12:41.000Z' },
  firstClassificationComplete: true,
  firstAcctRiskComplete: true,
  ...overrides,
});
