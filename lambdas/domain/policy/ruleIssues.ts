import type { RuleIssue } from './rule.ts';
import { issue as cardSecurityCodes } from './rules/cardSecurityCodes.ts';
import { issue as cardsInTaggedStores } from './rules/cardsInTaggedStores.ts';
import { issue as cloudKeysInStores } from './rules/cloudKeysInStores.ts';
import { issue as dataInEuropeanUnion } from './rules/dataInEuropeanUnion.ts';
import { issue as dataInTestAccounts } from './rules/dataInTestAccounts.ts';
import { issue as dataInUnitedStates } from './rules/dataInUnitedStates.ts';
import { issue as personalDataInLogs } from './rules/personalDataInLogs.ts';
import { issue as personalDataInShadowStores } from './rules/personalDataInShadowStores.ts';
import { issue as personalDataWithoutOwner } from './rules/personalDataWithoutOwner.ts';
import { issue as publicPersonalData } from './rules/publicPersonalData.ts';
import { issue as retention90Days } from './rules/retention90Days.ts';
import { issue as retention365Days } from './rules/retention365Days.ts';
import { issue as retention2555Days } from './rules/retention2555Days.ts';
import { issue as sensitiveDataIsLogged } from './rules/sensitiveDataIsLogged.ts';
import { issue as unencryptedPersonalData } from './rules/unencryptedPersonalData.ts';

/** By the id of the rule. */
export const ruleIssues: Readonly<Record<string, RuleIssue>> = {
  'data-in-united-states': dataInUnitedStates,
  'data-in-european-union': dataInEuropeanUnion,
  'card-numbers-in-tagged-stores': cardsInTaggedStores,
  'no-public-personal-data': publicPersonalData,
  'no-unencrypted-personal-data': unencryptedPersonalData,
  'no-personal-data-in-shadow-stores': personalDataInShadowStores,
  'personal-data-has-owner': personalDataWithoutOwner,
  'sensitive-data-at-most-90-days': retention90Days,
  'sensitive-data-at-most-365-days': retention365Days,
  'sensitive-data-at-most-2555-days': retention2555Days,
  'no-card-security-codes': cardSecurityCodes,
  'no-personal-data-in-logs': personalDataInLogs,
  'no-production-data-in-test-accounts': dataInTestAccounts,
  'sensitive-data-has-access-logging': sensitiveDataIsLogged,
  'no-credentials-in-stores': cloudKeysInStores,
};
