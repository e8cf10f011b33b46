export const cloudTypes = ['aws', 'gcp', 'azure'] as const;
export const scanFrequencies = ['rate(1 day)', 'rate(7 days)', 'rate(30 days)'] as const;
export type ScanFrequency = (typeof scanFrequencies)[number];

/** Interval of the posture scan, the same for every account. */
export const SCAN_FREQUENCY = '30m';

/** States of an account. `draft`: its role is known, and the account is not added yet. */
export const accountStatuses = [
  'draft',
  'creating_stack',
  'active',
  'updating_stack',
  'deleting_stack',
  'deleted',
  'create_failed',
  'update_failed',
  'unreachable',
  'outdated',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];
