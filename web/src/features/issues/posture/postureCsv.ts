import type { CsvColumn } from '#lib/csvTable.ts';
import type { PostureRow } from './postureRows.ts';

/** Columns of the file of issues that posture providers reported; instants in UTC. */
export const postureCsv: ReadonlyArray<CsvColumn<PostureRow>> = [
  { head: 'Severity', cell: ({ severity }) => severity },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Resource', cell: ({ resource }) => resource },
  { head: 'Type of resource', cell: ({ resourceType }) => resourceType },
  { head: 'Region', cell: ({ region }) => region },
  { head: 'Account', cell: ({ accountId }) => accountId },
  { head: 'Found on (UTC)', cell: ({ foundAt }) => new Date(foundAt).toISOString() },
  { head: 'Integration', cell: ({ integration }) => integration },
  { head: 'Address', cell: ({ link }) => link },
];
