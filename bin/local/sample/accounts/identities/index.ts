import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';
import { analytics } from './analytics.ts';
import type { Identities } from './model.ts';
import { production } from './production.ts';

export const declareIdentities = (made: Date): Readonly<Record<string, Identities>> => ({
  [PRODUCTION]: production(made),
  [ANALYTICS]: analytics(made),
});
