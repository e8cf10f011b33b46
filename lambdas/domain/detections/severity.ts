import { type IssueSeverity, issueSeverities } from '#contracts/issue/issue.ts';

/** An attempt that was refused is one severity lower. */
export const severityOf = (severity: IssueSeverity, isAttempt: boolean): IssueSeverity => {
  if (!isAttempt) return severity;
  return issueSeverities[issueSeverities.indexOf(severity) + 1] ?? 'Low';
};
