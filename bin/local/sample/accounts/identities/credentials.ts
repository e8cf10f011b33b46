import type { AccessKeyMetadata, MFADevice, UserDetail } from '@aws-sdk/client-iam';
import type { CredentialLine } from '#local/aws/services/declared/credentialReport.ts';
import type { Credentials } from '#local/aws/services/declared/identities.ts';
import {
  DAY,
  daysBefore,
  deployBotKeyId,
  PRODUCTION,
  secondKeyId,
} from '#local/sample/accounts/names.ts';

/** Days since a person last signed in; who is absent never did. */
const signedIn: Readonly<Record<string, number>> = {
  'alice.morgan': 1,
  'ben.ortiz': 0,
  'carla.west': 121,
  'ravi.patel': 2,
};
const secondFactors: readonly string[] = ['alice.morgan', 'ravi.patel'];
/** The build machine has keys and no password. */
const machines: readonly string[] = ['deploy-bot'];

export interface SignInFacts {
  readonly accountId: string;
  readonly made: Date;
  readonly rootHasMfa: boolean;
  /** Days since the root user signed in. */
  readonly rootSeen: number;
  readonly rootHasKey: boolean;
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
          access_key_2_active: 'true',
          access_key_2_last_rotated: before(700),
        }
      : {}),
  };
};

const rootLine = ({
  accountId,
  made,
  rootHasMfa,
  rootSeen,
  rootHasKey,
}: SignInFacts): CredentialLine => ({
  user: '<root_account>',
  arn: `arn:aws:iam::${accountId}:root`,
  user_creation_time: new Date(made.getTime() - 1700 * DAY).toISOString(),
  password_enabled: 'not_supported',
  password_last_used: new Date(made.getTime() - rootSeen * DAY).toISOString(),
  mfa_active: String(rootHasMfa),
  ...(rootHasKey
    ? {
        access_key_1_active: 'true',
        access_key_1_last_rotated: new Date(made.getTime() - 900 * DAY).toISOString(),
      }
    : {}),
});

/** Only the build machine's user has keys, and old ones. */
const accessKeys = (made: Date): readonly AccessKeyMetadata[] => [
  {
    UserName: 'deploy-bot',
    AccessKeyId: deployBotKeyId,
    Status: 'Active',
    CreateDate: daysBefore(made, 1402),
  },
  {
    UserName: 'deploy-bot',
    AccessKeyId: secondKeyId,
    Status: 'Active',
    CreateDate: daysBefore(made, 700),
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
