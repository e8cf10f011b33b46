/** Events behind an issue of malicious activity. */
export const issueEvidenceTexts = {
  title: 'Events',
  hint: 'The newest first, at most 20. The issue is resolved 24 hours after the last of them.',
  columns: ['When', 'Call', 'Who', 'From where', 'Result'],
  succeeded: 'Succeeded',
  reported: 'Reported',
  times: (count: number) => `${count} times`,
  unknown: 'Not known',
} as const;
