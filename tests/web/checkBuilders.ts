import type { CheckRow } from '#features/checks/checkRows.ts';

/** A check that passes on one resource; the overrides are what matters to the test. */
export const checkRow = (overrides: Partial<CheckRow> = {}): CheckRow => ({
  vulnerabilityID: 'S3-01',
  service: 's3',
  title: 'S3 bucket policy allows public read access',
  severity: 'Critical',
  issueType: 'Misconfiguration',
  resourceTypes: ['s3'],
  requirements: [],
  ...{ passed: 1, failed: 0, unknown: 0, active: 0, riskAccepted: 0, notChecked: 0 },
  acceptances: [],
  ...overrides,
});
