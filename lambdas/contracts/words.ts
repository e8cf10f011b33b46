/** The words of the wire: closed lists that several programs must agree on. */

/** Kinds of data store, as the specification shows them. */
export const storeKinds = [
  's3',
  'RDS-Postgres',
  'PostgreSQL',
  'mysql',
  'rds',
  'dynamodb',
  'mongodb',
  'docdb',
  'neptune',
  'elasticache',
  'redshift',
  'generic',
] as const;
export type StoreKind = (typeof storeKinds)[number];

/** Row bands (specification 3, section 9): low 0-59, moderate 60-79, high 80-89, elevated 90 and above. */
export const rowBands = ['Low', 'Moderate', 'High', 'Elevated'] as const;
export type RowBand = (typeof rowBands)[number];

export const rowBand = (score: number): RowBand => {
  if (score >= 90) return 'Elevated';
  if (score >= 80) return 'High';
  return score >= 60 ? 'Moderate' : 'Low';
};

/** Gauge bands of header and home: good 0-69, moderate 70-89, elevated 90 and above. */
export const gaugeBands = ['good', 'moderate', 'elevated'] as const;
export type GaugeBand = (typeof gaugeBands)[number];

export const gaugeBand = (score: number): GaugeBand => {
  if (score >= 90) return 'elevated';
  return score >= 70 ? 'moderate' : 'good';
};

/** `cdRiskLabel` and `issueUberLabel`: the band word of the greatest score; LOW while nothing is known. */
export const riskLabels = ['LOW', 'MODERATE', 'HIGH', 'ELEVATED'] as const;
export type RiskLabel = (typeof riskLabels)[number];
export const riskLabel = (score: number): RiskLabel => rowBand(score).toUpperCase() as RiskLabel;

/** Urgent: risk score >= 80. Important: sensitivity >= 60. Highly sensitive: sensitivity >= 80. */
export const URGENT_RISK = 80;
export const IMPORTANT_SENSITIVITY = 60;
export const HIGHLY_SENSITIVE = 80;

/** Severity filter: the card's label with blanks as underscores; a label with TOTAL means no filter. */
export const severityFilters = [
  'CRITICAL',
  'HIGH',
  'MEDIUM',
  'LOW',
  'URGENT_RISK',
  'IMPORTANT_RISK',
  'SENSITIVE',
  'MANAGED',
  'SHADOW',
] as const;
export type SeverityFilter = (typeof severityFilters)[number];

/** Score range of the four plain severities, lower bound included, upper excluded. */
export const severityRange = {
  CRITICAL: [90, 101],
  HIGH: [80, 90],
  MEDIUM: [60, 80],
  LOW: [0, 60],
} as const satisfies Partial<Record<SeverityFilter, readonly [number, number]>>;

/** Of a card's label: `null` = no filter; `undefined` = not a word of the wire. */
export const parseCardLabel = <T extends string>(
  words: readonly T[],
  label: string,
): T | null | undefined => {
  const word = label.trim().toUpperCase().replaceAll(' ', '_');
  if (word === '' || word.includes('TOTAL')) return null;
  return words.find((filter) => filter === word);
};

export const parseSeverity = (label: string): SeverityFilter | null | undefined =>
  parseCardLabel(severityFilters, label);

/** Managed and shadow as DESIGN.md 4 of the product defines them; unknown before the facts are in. */
export const managements = ['managed', 'shadow'] as const;
export type Management = (typeof managements)[number];

/** Why a unit (object, table, store) was not analysed. */
export const notAnalysedReasons = [
  'access denied',
  'format',
  'encrypted',
  'too large',
  'archived',
  'empty',
  'damaged',
  'unreachable',
  'not supported yet',
  'sampled out',
  /** Part of the unit was left out: unpacked bytes, rows, entries of an archive, depth of nesting. */
  'byte limit',
  'row limit',
  'entry limit',
  'nesting limit',
  /** The reader was ended from outside, or stopped itself before that. */
  'time limit',
  'memory limit',
  /** A file name that is not UTF-8 cannot be shown. */
  'file name',
  /** Listed, but gone when it was read. */
  'vanished',
] as const;
export type NotAnalysedReason = (typeof notAnalysedReasons)[number];

/** Reasons for which a unit was read in part. */
export const partReasons: readonly NotAnalysedReason[] = [
  'byte limit',
  'row limit',
  'entry limit',
  'nesting limit',
];

/** `not-analysed` is never shown as a low score. */
export const analysisStates = ['analysed', 'partial', 'not-analysed'] as const;

export const cloudTypes = ['aws', 'gcp', 'azure'] as const;
export const scanFrequencies = ['rate(1 day)', 'rate(7 days)', 'rate(30 days)'] as const;
export const roles = ['ADMIN', 'OPERATOR'] as const;
export const userStatuses = ['IN-ACTIVE', 'ACTIVE'] as const;
export const dashboardViews = ['data', 'issue'] as const;
/** How a user signs in beside a password; empty = by password. */
export const signInKinds = ['', 'google', 'okta'] as const;

/** What the audit log tells of. */
export const auditActions = [
  'sign-in',
  'sign-out',
  'password changed',
  'password reset',
  'second factor on',
  'second factor off',
  'user invited',
  'user activated',
  'role changed',
  'status changed',
  'user deleted',
  'setting changed',
  'audit log exported',
  'risk accepted',
  'risk restored',
  'tags changed',
  'finding marked',
  'classification changed',
  'ticket filed',
  'integration added',
  'integration changed',
  'integration deleted',
  'account added',
  'account changed',
  'account deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];
