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

/**
 * Causes of a failure that a customer mends at the role. `roleOpen`: it can be assumed without the right
 * external id. `denied`: it cannot be assumed with it.
 */
export const failureCauses = ['roleOpen', 'denied'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** `capReached`: no scan begins before the next month, in UTC, or a higher cap. */
export const scanningStates = ['allowed', 'capReached'] as const;

/**
 * States of the connection to an account. `silent`: its role answers, and its stack's heartbeats
 * stopped.
 */
export const connectionStates = ['reached', 'silent', 'unreachable'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/**
 * Phases of an account's scan. `requested`: it did not begin yet. `unanswered`: no scan followed the
 * request. `failed`: also a scan that did not end within a day.
 */
export const scanPhases = ['requested', 'unanswered', 'running', 'ended', 'failed'] as const;
export type ScanPhase = (typeof scanPhases)[number];

/** States in which an account whose role is proved may announce its scans on the product's bus. */
export const admittedStatuses: readonly AccountStatus[] = [
  'creating_stack',
  'active',
  'outdated',
  'updating_stack',
  'update_failed',
  'unreachable',
  'deleting_stack',
];
