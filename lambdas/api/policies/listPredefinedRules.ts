import type { policyRoutes } from '#contracts/policy/routes.ts';
import { predefinedRules } from '#domain/policy/predefinedRules.ts';
import { ruleTexts } from '#domain/policy/ruleTexts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';

export const listPredefinedRules: UseCase<
  typeof policyRoutes.listPredefinedRules,
  PoliciesDeps
> = async () =>
  predefinedRules.map(({ id }) => ({ rule: id, description: ruleTexts[id]?.description ?? id }));
