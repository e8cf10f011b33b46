import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { noPolicyFacts } from '#contracts/policy/storeFacts.ts';

export const snapshotRow = (overrides: Partial<SnapshotRow> = {}): SnapshotRow => ({
  id: 'a'.repeat(26),
  arn: 'arn:aws:s3:::exports',
  name: 'exports',
  kind: 's3',
  region: 'us-east-1',
  accountId: '210987654321',
  size: 2_048,
  firstSeenAt: Date.UTC(2026, 5, 1),
  risk: 50,
  sensitivity: 50,
  management: 'managed',
  analysis: 'analysed',
  copied: null,
  isCopy: false,
  hasAsset: false,
  copyOf: null,
  types: [],
  attack: 'none',
  exposure: 'unknown',
  policyFacts: noPolicyFacts,
  level: '',
  customTags: [],
  environment: 'unknown',
  ...overrides,
});
