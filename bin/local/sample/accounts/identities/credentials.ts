import type { AccessKeyMetadata, MFADevice, UserDetail } from '@aws-sdk/client-iam';
import type { CredentialLine } from '#local/aws/services/declared/credentialReport.ts';
import type { Credentials } from '#local/aws/services/declared/identities.ts';
import { DAY, daysBefore, deployBotKeyId, PRODUCTION } from '#local/sample/accounts/names.ts';

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

export interface SignInFacts {
  readonly accountId: string;
  readonly made: Date;
  readonly rootHasMfa: boolean;
}

const userLine = (
  { UserName = '', Arn, CreateDate }: UserDetail,
  { made }: SignInFacts,
): CredentialLine => {
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

const rootLine = ({ accountId, made, rootHasMfa }: SignInFacts): CredentialLine => ({
  user: '<root_account>',
  arn: `arn:aws:iam::${accountId}:root`,
  user_creation_time: new Date(made.getTime() - 1700 * DAY).toISOString(),
  password_enabled: 'not_supported',
  password_last_used: new Date(made.getTime() - 410 * DAY).toISOString(),
  mfa_active: String(rootHasMfa),
});

/** Only the build machine's user has a key, and an old one. */
const accessKeys = (made: Date): readonly AccessKeyMetadata[] => [
  {
    UserName: 'deploy-bot',
    AccessKeyId: deployBotKeyId,
    Status: 'Active',
    CreateDate: daysBefore(made, 1402),
  },
];

const mfaDevices = (made: Date): readonly MFADevice[] => [
  {
    UserName: 'alice.morgan',
    SerialNumber: `arn:aws:iam::${PRODUCTION}:mfa/alice`,
    EnableDate: daysBefore(made, 1100),
  },
];

/** How the root user and the users of an account sign in. */
export const credentialsOf = (users: readonly UserDetail[], given: SignInFacts): Credentials => ({
  rootHasMfa: given.rootHasMfa,
  accessKeys: accessKeys(given.made),
  mfaDevices: mfaDevices(given.made),
  credentials: [rootLine(given), ...users.map((user) => userLine(user, given))],
});
