import type { Check } from '#checks/check.ts';
import { storesOfCopy } from '#checks/storesOfCopy.ts';
import { isStore, type ScanRow } from '#contracts/scan/scanRow.ts';

const described = {
  service: 's3',
  type: 'Misconfiguration',
  reads: ['s3:GetBucketPolicy'],
  description: 'What is wrong.',
  remediation: { console: ['Mend it.'], cli: ['mend'], impact: 'None.' },
  frameworks: {},
  examples: { pass: [], fail: [], unknown: [] },
} as const;

/** Critical: fails where access is public, unknown where access is. */
export const notPublic: Check = {
  ...described,
  id: 'T-01',
  title: 'Bucket is open to everybody',
  severity: 'Critical',
  isOfType: isStore,
  appliesTo: isStore,
  evaluate: (row) => {
    const access = isStore(row) ? row.publicAccess : 'unknown';
    const verdicts = { public: 'fail', private: 'pass', unknown: 'unknown' } as const;
    return { verdict: verdicts[access], reason: `access is ${access}` };
  },
  storesOf: ({ arn }) => [arn],
};

/** Low: fails without an owner. */
export const hasOwner: Check = {
  ...described,
  id: 'T-02',
  title: 'Bucket has no owner',
  severity: 'Low',
  isOfType: isStore,
  appliesTo: isStore,
  evaluate: (row) => ({
    verdict: isStore(row) && row.ownerTag ? 'pass' : 'fail',
    reason: 'tags were read',
  }),
  storesOf: ({ arn }) => [arn],
};

const isSnapshot = (row: ScanRow) => row.kind === 'asset' && row.assetType === 'RDS Snapshot';
const sourceOf = (row: ScanRow): readonly string[] =>
  row.kind === 'asset' && row.assetType === 'RDS Snapshot' ? storesOfCopy(row.facts, row.arn) : [];

/** High: fails whenever there is a snapshot; it concerns the snapshot and its source. */
export const noSnapshot: Check = {
  ...described,
  id: 'T-03',
  title: 'Snapshot lies about',
  severity: 'High',
  isOfType: isSnapshot,
  appliesTo: isSnapshot,
  evaluate: () => ({ verdict: 'fail', reason: 'there is one' }),
  storesOf: sourceOf,
};

export const testChecks: readonly Check[] = [notPublic, hasOwner, noSnapshot];
