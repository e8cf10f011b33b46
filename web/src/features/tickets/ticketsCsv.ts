import type { Ticket } from '#contracts/ticket/ticket.ts';
import type { CsvColumn } from '#lib/csvTable.ts';

/** Columns of the file of tickets; instants in UTC. */
export const ticketsCsv: ReadonlyArray<CsvColumn<Ticket>> = [
  { head: 'Key', cell: ({ key }) => key },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Status in tracker', cell: ({ statusName }) => statusName },
  { head: 'Type', cell: ({ issueType }) => issueType },
  { head: 'Created on (UTC)', cell: ({ createdOn }) => createdOn },
  { head: 'Created by', cell: ({ createdBy }) => createdBy },
  { head: 'Assigned to', cell: ({ assignedTo }) => assignedTo },
  { head: 'Updated on (UTC)', cell: ({ updatedOn }) => updatedOn },
  { head: 'Due on', cell: ({ dueOn }) => dueOn },
  { head: 'Closed by', cell: ({ closedBy }) => closedBy },
  { head: 'Tracker', cell: ({ tracker }) => tracker },
  { head: 'Address', cell: ({ url }) => url },
  { head: 'Accounts', cell: ({ accounts }) => accounts.join('; ') },
  { head: 'Tags', cell: ({ tags }) => tags.join('; ') },
  { head: 'Issue', cell: ({ issue }) => issue?.displayId ?? null },
  { head: 'Check', cell: ({ issue }) => issue?.issueId ?? null },
  { head: 'Severity', cell: ({ issue }) => issue?.severity ?? null },
  { head: 'Description', cell: ({ description }) => description },
];
