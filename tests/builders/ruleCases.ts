import type { RuleCases } from '#domain/policy/rule.ts';
import { cases as cardSecurityCodes } from '#domain/policy/rules/cardSecurityCodes.ts';
import { cases as cardsInTaggedStores } from '#domain/policy/rules/cardsInTaggedStores.ts';
import { cases as cloudKeysInStores } from '#domain/policy/rules/cloudKeysInStores.ts';
import { cases as dataInEuropeanUnion } from '#domain/policy/rules/dataInEuropeanUnion.ts';
import { cases as dataInTestAccounts } from '#domain/policy/rules/dataInTestAccounts.ts';
import { cases as dataInUnitedStates } from '#domain/policy/rules/dataInUnitedStates.ts';
import { cases as personalDataInLogs } from '#domain/policy/rules/personalDataInLogs.ts';
import { cases as personalDataInShadowStores } from '#domain/policy/rules/personalDataInShadowStores.ts';
import { cases as personalDataWithoutOwner } from '#domain/policy/rules/personalDataWithoutOwner.ts';
import { cases as publicPersonalData } from '#domain/policy/rules/publicPersonalData.ts';
import { cases as retention90Days } from '#domain/policy/rules/retention90Days.ts';
import { cases as retention365Days } from '#domain/policy/rules/retention365Days.ts';
import { cases as retention2555Days } from '#domain/policy/rules/retention2555Days.ts';
import { cases as sensitiveDataIsLogged } from '#domain/policy/rules/sensitiveDataIsLogged.ts';
import { cases as unencryptedPersonalData } from '#domain/policy/rules/unencryptedPersonalData.ts';

/** What each predefined rule says of stores, by its id. */
export const ruleCases: Readonly<Record<string, RuleCases>> = {
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
