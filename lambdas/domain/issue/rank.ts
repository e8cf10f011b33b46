import type { IssueSeverity } from '#contracts/issue/issue.ts';

const ranks: Readonly<Record<IssueSeverity, number>> = { Critical: 4, High: 3, Medium: 2, Low: 1 };

/** Sort value of the severity. */
export const severityRank = (severity: IssueSeverity): number => ranks[severity];
