import type { UserDetail } from '@aws-sdk/client-iam';
import { DAY } from '#local/sample/accounts/names.ts';
import type { Identities } from './model.ts';

/** How users sign in, as IAM's report tells it. */

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
type Line = Readonly<Partial<Record<(typeof columns)[number], string>>>;

/** Days since a person last signed in; who is absent never did. */
const signedIn: Readonly<Record<string, number>> = {
  'alice.morgan': 1,
  'ben.ortiz': 3,
  'carla.west': 121,
  'ravi.patel': 2,
};
const secondFactors: readonly string[] = ['alice.morgan', 'ravi.patel'];
/** The build machine has a key and no password. */
const machines: readonly string[] = ['deploy-bot'];

interface Report {
  readonly accountId: string;
  readonly identities: Identities;
  readonly made: Date;
  readonly rootHasMfa: boolean;
}

const userLine = ({ UserName = '', Arn, CreateDate }: UserDetail, { made }: Report): Line => {
  const before = (days: number) => new Date(made.getTime() - days * DAY).toISOString();
  const isMachine = machines.includes(UserName);
  const seen = signedIn[UserName];
  return {
    user: UserName,
    arn: Arn ?? '',
    user_creation_time: CreateDate?.toISOString() ?? 'N/A',
    password_enabled: String(!isMachine),
    password_last_used: seen === undefined ? 'no_information' : before(seen),
    mfa_active: String(secondFactors.includes(UserName)),
    ...(isMachine
      ? {
          access_key_1_active: 'true',
          access_key_1_last_rotated: before(1402),
          access_key_1_last_used_date: before(1),
          access_key_1_last_used_region: 'us-east-1',
          access_key_1_last_used_service: 's3',
        }
      : {}),
  };
};

const rootLine = ({ accountId, made, rootHasMfa }: Report): Line => ({
  user: '<root_account>',
  arn: `arn:aws:iam::${accountId}:root`,
  user_creation_time: new Date(made.getTime() - 1700 * DAY).toISOString(),
  password_enabled: 'not_supported',
  password_last_used: new Date(made.getTime() - 410 * DAY).toISOString(),
  mfa_active: String(rootHasMfa),
});

const fallback = (column: string) => (column.endsWith('_active') ? 'false' : 'N/A');

/** CSV with one line each for the root user and every user. */
export const credentialReport = (report: Report): string =>
  [
    columns.join(','),
    ...[rootLine(report), ...report.identities.users.map((user) => userLine(user, report))].map(
      (line) => columns.map((column) => line[column] ?? fallback(column)).join(','),
    ),
  ].join('\n');
