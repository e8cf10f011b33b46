import type { IssueSeverity } from '#contracts/issue/issue.ts';
import { type RowBand, rowBand } from '#contracts/risk/words.ts';

const bandOf: Readonly<Record<IssueSeverity, RowBand>> = {
  Critical: 'Elevated',
  High: 'High',
  Medium: 'Moderate',
  Low: 'Low',
};

/** Whether severity and score are of different bands, which has to be explained. */
export const differs = (severity: IssueSeverity, score: number): boolean =>
  bandOf[severity] !== rowBand(score);
