import type { RuleText } from './rule.ts';
import { text as cardSecurityCodes } from './rules/cardSecurityCodes.ts';
import { text as cardsInTaggedStores } from './rules/cardsInTaggedStores.ts';
import { text as cloudKeysInStores } from './rules/cloudKeysInStores.ts';
import { text as dataInEuropeanUnion } from './rules/dataInEuropeanUnion.ts';
import { text as dataInTestAccounts } from './rules/dataInTestAccounts.ts';
import { text as dataInUnitedStates } from './rules/dataInUnitedStates.ts';
import { text as personalDataInLogs } from './rules/personalDataInLogs.ts';
import { text as personalDataInShadowStores } from './rules/personalDataInShadowStores.ts';
import { text as personalDataWithoutOwner } from './rules/personalDataWithoutOwner.ts';
import { text as publicPersonalData } from './rules/publicPersonalData.ts';
import { text as retention90Days } from './rules/retention90Days.ts';
import { text as retention365Days } from './rules/retention365Days.ts';
import { text as retention2555Days } from './rules/retention2555Days.ts';
import { text as sensitiveDataIsLogged } from './rules/sensitiveDataIsLogged.ts';
import { text as unencryptedPersonalData } from './rules/unencryptedPersonalData.ts';

/** By the id of the rule. */
export const ruleTexts: Readonly<Record<string, RuleText>> = {
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
