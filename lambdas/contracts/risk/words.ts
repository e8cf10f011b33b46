import { parseCardLabel } from '../list/parseCardLabel.ts';

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
  /** Beside the cards: stores of which nothing could be read. */
  'NOT_READ',
  /** Beside the cards: stores with a direct or indirect anomaly. */
  'ANOMALY',
] as const;
export type SeverityFilter = (typeof severityFilters)[number];

/** Score range of the four plain severities, lower bound included, upper excluded. */
export const severityRange = {
  CRITICAL: [90, 101],
  HIGH: [80, 90],
  MEDIUM: [60, 80],
  LOW: [0, 60],
} as const satisfies Partial<Record<SeverityFilter, readonly [number, number]>>;

export const parseSeverity = (label: string): SeverityFilter | null | undefined =>
  parseCardLabel(severityFilters, label);
