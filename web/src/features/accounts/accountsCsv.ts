import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import type { CsvColumn } from '#lib/csvTable.ts';

/** Columns of the file of accounts, without external ids; instants in UTC. */
export const accountsCsv: ReadonlyArray<CsvColumn<CloudAccount>> = [
  { head: 'Account', cell: ({ id }) => id },
  { head: 'Description', cell: ({ accountDescription }) => accountDescription },
  { head: 'Type', cell: ({ type }) => type },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Connection', cell: ({ connection }) => connection },
  { head: 'Failure', cell: ({ failure }) => failure },
  { head: 'Scanning', cell: ({ scanning }) => scanning },
  { head: 'Data scan frequency', cell: ({ dataScanFrequency }) => dataScanFrequency },
  { head: 'Role', cell: ({ awsRoleARN }) => awsRoleARN },
  { head: 'Stack', cell: ({ stackId }) => stackId },
  { head: 'Last heard from (UTC)', cell: ({ lastHeartbeat }) => lastHeartbeat },
  { head: 'Connected on (UTC)', cell: ({ metadata }) => metadata.createdAt },
];
