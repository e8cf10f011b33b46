import type { IssueSeverity } from '#contracts/issue/issue.ts';

export const displayIdOf = (display: number): string => `ISS-${display}`;

/** The severity, and the published score of a vulnerability behind it where it has one. */
export const severityText = (severity: IssueSeverity, cvss: number | null): string =>
  cvss === null ? severity : `${severity} ${cvss.toFixed(1)}`;
