import { type Chapter, MOST_ROWS } from './chapter.ts';
import { issueTable } from './issueRows.ts';

export const issuesList: Chapter = async (input) => [
  await issueTable(input, 'All open issues, the riskiest first', MOST_ROWS),
];
