/** Texts of the history of risk scores. */
export const riskHistoryTexts = {
  title: 'Risk history',
  hint: 'Days on which the score changed, and what moved it most',
  overall: 'Overall risk history',
  overallHint: 'Days on which the greatest risk score of the data stores changed',
  none: 'No score has been published yet.',
  same: (day: string) => `The score has not changed since ${day}.`,
  summary: (from: string, to: string, scores: string) =>
    `Risk score from ${from} to ${to}: ${scores}.`,
  change: (first: number, last: number) => `${first}, then ${last}`,
  table: 'All changes',
  columns: { day: 'Day', score: 'Score', change: 'Change', causes: 'What moved it' },
  store: 'Data store',
  first: 'First score',
  otherStore: (name: string) => `Riskiest data store: ${name}`,
};
