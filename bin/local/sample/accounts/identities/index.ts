import type { Identities, Principals } from '#local/aws/services/declared/identities.ts';
import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';
import { analytics } from './analytics.ts';
import { credentialsOf, type SignInFacts } from './credentials.ts';
import { production } from './production.ts';

const withCredentials = (principals: Principals, given: SignInFacts): Identities => ({
  ...principals,
  ...credentialsOf(principals.users, given),
});

export const declareIdentities = (made: Date): Readonly<Record<string, Identities>> => ({
  [PRODUCTION]: withCredentials(production(made), {
    accountId: PRODUCTION,
    made,
    rootHasMfa: true,
  }),
  [ANALYTICS]: withCredentials(analytics(made), { accountId: ANALYTICS, made, rootHasMfa: false }),
});
