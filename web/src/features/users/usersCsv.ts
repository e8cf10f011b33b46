import type { CsvColumn } from '#lib/csvTable.ts';
import { userTexts as t } from '#messages/users.ts';
import type { User } from './queries.ts';

/** Columns of the file of users. */
export const usersCsv: ReadonlyArray<CsvColumn<User>> = [
  { head: t.email, cell: ({ email }) => email },
  { head: 'First name', cell: (user) => user.first_name },
  { head: 'Last name', cell: (user) => user.last_name },
  { head: t.status, cell: ({ status }) => (status === 'ACTIVE' ? t.active : t.pending) },
  { head: t.role, cell: ({ role }) => role },
  { head: 'Two-step sign-in', cell: ({ mfa }) => (mfa ? 'yes' : 'no') },
];
