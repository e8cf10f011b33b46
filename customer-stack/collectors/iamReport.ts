import {
  GenerateCredentialReportCommand,
  GetCredentialReportCommand,
  type IAMClient,
} from '@aws-sdk/client-iam';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { answerOf, attempt } from './clients.ts';

/** How a user signs in; ids of keys are not part of the report, so they never leave. */
export type Credentials = Pick<
  ScannedIdentity,
  'hasMfa' | 'hasPassword' | 'passwordLastUsed' | 'accessKeys'
> & { readonly createdAt: number | null };

export const noCredentials: Omit<Credentials, 'createdAt'> = {
  hasMfa: null,
  hasPassword: null,
  passwordLastUsed: null,
  accessKeys: null,
};

/** AWS makes the report within seconds; it may be up to four hours old. */
const ATTEMPTS = 10;
const WAIT_MS = 1000;

const wait = () => new Promise((resolve) => setTimeout(resolve, WAIT_MS));

const generate = async (client: IAMClient, attempts = ATTEMPTS): Promise<boolean> => {
  const { State } = await client.send(new GenerateCredentialReportCommand({}));
  if (State === 'COMPLETE') return true;
  if (attempts <= 1) return false;
  await wait();
  return generate(client, attempts - 1);
};

const instantOf = (text: string | undefined): number | null => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
};

type Line = Readonly<Record<string, string>>;

const keysOf = (line: Line): NonNullable<Credentials['accessKeys']> =>
  ['1', '2']
    .map((n) => ({
      isActive: line[`access_key_${n}_active`] === 'true',
      rotatedAt: instantOf(line[`access_key_${n}_last_rotated`]),
      lastUsed: instantOf(line[`access_key_${n}_last_used_date`]),
    }))
    // A key that was never made has no date.
    .filter(({ isActive, rotatedAt }) => isActive || rotatedAt !== null);

const credentialsOf = (line: Line): Credentials => ({
  hasMfa: line.mfa_active === 'true',
  // `not_supported` is reported for the root user, who always has one.
  hasPassword: line.password_enabled === 'true' || line.password_enabled === 'not_supported',
  passwordLastUsed: instantOf(line.password_last_used),
  accessKeys: keysOf(line),
  createdAt: instantOf(line.user_creation_time),
});

/** Names of users cannot hold commas or quotes: each line splits at its commas. */
export const parseReport = (csv: string): ReadonlyMap<string, Credentials> => {
  const [head = '', ...lines] = csv.trim().split('\n');
  const columns = head.split(',');
  return new Map(
    lines.map((text) => {
      const cells = text.split(',');
      const line = Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
      return [line.user ?? '', credentialsOf(line)];
    }),
  );
};

/** By user name, `<root_account>` for the root user; undefined when the report cannot be had. */
export const readCredentials = async (
  client: IAMClient,
): Promise<ReadonlyMap<string, Credentials> | undefined> => {
  const made = answerOf(await attempt(generate(client)));
  if (made !== true) return undefined;
  const report = answerOf(await attempt(client.send(new GetCredentialReportCommand({}))));
  const content = report?.Content;
  return content === undefined ? undefined : parseReport(Buffer.from(content).toString('utf8'));
};
