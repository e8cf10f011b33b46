import { policyDryRunRoutes } from '#contracts/policy/dryRunRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { tryPolicy } from './tryPolicy.ts';

export const policyDryRun: Noun<typeof policyDryRunRoutes, ListsDeps> = {
  routes: policyDryRunRoutes,
  useCases: { tryPolicy },
};
