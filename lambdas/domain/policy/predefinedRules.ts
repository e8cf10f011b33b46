import type { Rule } from './rule.ts';
import { rule as cardSecurityCodes } from './rules/cardSecurityCodes.ts';
import { rule as cardsInTaggedStores } from './rules/cardsInTaggedStores.ts';
import { rule as cloudKeysInStores } from './rules/cloudKeysInStores.ts';
import { rule as dataInEuropeanUnion } from './rules/dataInEuropeanUnion.ts';
import { rule as dataInTestAccounts } from './rules/dataInTestAccounts.ts';
import { rule as dataInUnitedStates } from './rules/dataInUnitedStates.ts';
import { rule as personalDataInLogs } from './rules/personalDataInLogs.ts';
import { rule as personalDataInShadowStores } from './rules/personalDataInShadowStores.ts';
import { rule as personalDataWithoutOwner } from './rules/personalDataWithoutOwner.ts';
import { rule as publicPersonalData } from './rules/publicPersonalData.ts';
import { rule as retention90Days } from './rules/retention90Days.ts';
import { rule as retention365Days } from './rules/retention365Days.ts';
import { rule as retention2555Days } from './rules/retention2555Days.ts';
import { rule as sensitiveDataIsLogged } from './rules/sensitiveDataIsLogged.ts';
import { rule as unencryptedPersonalData } from './rules/unencryptedPersonalData.ts';

/** Every rule that a policy may name, in the order in which they are offered. */
export const predefinedRules: readonly Rule[] = [
  dataInUnitedStates,
  dataInEuropeanUnion,
  cardsInTaggedStores,
  publicPersonalData,
  unencryptedPersonalData,
  personalDataInShadowStores,
  personalDataWithoutOwner,
  retention90Days,
  retention365Days,
  retention2555Days,
  cardSecurityCodes,
  personalDataInLogs,
  dataInTestAccounts,
  sensitiveDataIsLogged,
  cloudKeysInStores,
];
