import type { IssueSeverity } from '#contracts/issue/issue.ts';

const ranks: Readonly<Record<IssueSeverity, number>> = { Critical: 4, High: 3, Medium: 2, Low: 1 };

/** What a list by severity is ordered by. */
export const severityRank = (severity: IssueSeverity): number => ranks[severity];
