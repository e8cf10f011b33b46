import type { IssueSeverity } from '#contracts/issue/issue.ts';

export type Exposure = 'public' | 'private' | 'unknown';

export interface ScoreFacts {
  readonly severity: IssueSeverity;
  /** Greatest of the stores that the issue bears on, 0 to 100; null while not known. */
  readonly sensitivity: number | null;
  readonly exposure: Exposure;
}

/** The score of the worst case: the most sensitive data, open to everybody. */
const worst: Readonly<Record<IssueSeverity, number>> = {
  Critical: 100,
  High: 80,
  Medium: 50,
  Low: 20,
};

/** Parts of the worst case: half of it the issue has by itself, the rest by what it bears on. */
const parts = { severity: 0.5, sensitivity: 0.3, exposure: 0.2 };

/** Unknown values count as important data, half exposed, never as harmless. */
export const UNKNOWN_SENSITIVITY = 60;
const exposures: Readonly<Record<Exposure, number>> = { public: 1, unknown: 0.5, private: 0 };

export interface Contribution {
  readonly name: string;
  readonly points: number;
}

/** 0 to 100, and the named points that add up to it. */
export const scoreIssue = ({
  severity,
  sensitivity,
  exposure,
}: ScoreFacts): { readonly score: number; readonly contributions: readonly Contribution[] } => {
  const most = worst[severity];
  const data = Math.min(100, Math.max(0, sensitivity ?? UNKNOWN_SENSITIVITY)) / 100;
  const contributions = [
    { name: `Severity ${severity}`, points: Math.round(most * parts.severity) },
    {
      name: sensitivity === null ? 'Sensitivity not known' : 'Sensitivity of the data',
      points: Math.round(most * parts.sensitivity * data),
    },
    {
      name: exposure === 'unknown' ? 'Exposure not known' : 'Exposure',
      points: Math.round(most * parts.exposure * exposures[exposure]),
    },
  ];
  return { score: contributions.reduce((sum, { points }) => sum + points, 0), contributions };
};
