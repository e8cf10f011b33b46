/** Texts of issues that a posture provider reported. */
export const postureIssueTexts = {
  title: (integration: string) => `Issues from ${integration}`,
  table: 'Open issues of posture providers',
  several: 'Issues from posture providers',
  count: (shown: number, total: number) =>
    shown === total ? `${total} open` : `${shown} of ${total} open, the most severe first`,
  columns: ['Severity', 'Issue', 'Resource', 'Account', 'Found'],
  opens: (name: string) => `${name}, opens the provider's portal`,
  show: 'Show',
  hide: 'Hide',
} as const;
