/** Texts of the trend of the compliance view. */
export const trendTexts = {
  title: 'Trend',
  hint: 'Requirements with checks by their worst result, after the last scan of each day',
  none: 'No analysis of this account is stored yet.',
  noneAnywhere: 'No analysis is stored yet.',
  one: (day: string) => `Only ${day} is stored so far: a trend shows after a scan on another day.`,
  summary: (from: string, to: string, failing: string) =>
    `From ${from} to ${to} by day. With failing checks: ${failing}.`,
  change: (first: string, last: string) => `${first}, then ${last}`,
  table: 'Numbers of each day',
  columns: { day: 'Day', failing: 'Failing', unknown: 'Unknown', passing: 'Passing' },
  legend: {
    failing: 'With failing checks',
    unknown: 'With unknown results',
    passing: 'All their checks pass',
  },
} as const;
