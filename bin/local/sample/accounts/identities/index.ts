import type { PasswordPolicy } from '@aws-sdk/client-iam';
import type { Identities, Principals } from '#local/aws/services/declared/identities.ts';
import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';
import { analytics } from './analytics.ts';
import { credentialsOf, type SignInFacts } from './credentials.ts';
import { lastUseOf } from './lastUse.ts';
import { production } from './production.ts';

const strongPasswords: PasswordPolicy = {
  MinimumPasswordLength: 16,
  RequireSymbols: true,
  RequireNumbers: true,
  RequireUppercaseCharacters: true,
  RequireLowercaseCharacters: true,
  AllowUsersToChangePassword: true,
  ExpirePasswords: false,
  PasswordReusePrevention: 24,
};

const withCredentials = (principals: Principals, given: SignInFacts): Identities => ({
  ...principals,
  ...credentialsOf(principals.users, given),
  lastUseOf: (arn) => lastUseOf(given.made, arn),
});

export const declareIdentities = (made: Date): Readonly<Record<string, Identities>> => ({
  [PRODUCTION]: {
    ...withCredentials(production(made), {
      accountId: PRODUCTION,
      made,
      rootHasMfa: true,
      rootSeen: 410,
      rootHasKey: false,
    }),
    passwordPolicy: strongPasswords,
  },
  [ANALYTICS]: withCredentials(analytics(made), {
    accountId: ANALYTICS,
    made,
    rootHasMfa: false,
    rootSeen: 6,
    rootHasKey: true,
  }),
});
