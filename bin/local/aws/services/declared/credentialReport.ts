/** How users sign in, in the columns of IAM's report. */
const columns = [
  'user',
  'arn',
  'user_creation_time',
  'password_enabled',
  'password_last_used',
  'password_last_changed',
  'password_next_rotation',
  'mfa_active',
  'access_key_1_active',
  'access_key_1_last_rotated',
  'access_key_1_last_used_date',
  'access_key_1_last_used_region',
  'access_key_1_last_used_service',
  'access_key_2_active',
  'access_key_2_last_rotated',
  'access_key_2_last_used_date',
  'access_key_2_last_used_region',
  'access_key_2_last_used_service',
] as const;

/** One user; an absent column is written as IAM does for a user without the credential. */
export type CredentialLine = Readonly<Partial<Record<(typeof columns)[number], string>>>;

const fallback = (column: string) => (column.endsWith('_active') ? 'false' : 'N/A');

/** The report as CSV. */
export const credentialReport = (lines: readonly CredentialLine[]): string =>
  [
    columns.join(','),
    ...lines.map((line) => columns.map((column) => line[column] ?? fallback(column)).join(',')),
  ].join('\n');
