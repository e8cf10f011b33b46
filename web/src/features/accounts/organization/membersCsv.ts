import type { Member } from '#contracts/cloudAccount/organizationRoutes.ts';
import type { CsvColumn } from '#lib/csvTable.ts';

/** Columns of the file of members of organisations that are not connected. */
export const membersCsv: ReadonlyArray<CsvColumn<Member>> = [
  { head: 'Account', cell: ({ id }) => id },
  { head: 'Management account', cell: ({ managementAccountId }) => managementAccountId },
  { head: 'Organizational unit', cell: (member) => member.organizationalUnitId },
  { head: 'Region', cell: ({ region }) => region },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Found', cell: ({ foundAt }) => foundAt },
];
