import { complianceRoutes } from '#contracts/check/complianceRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { describeFramework } from './describeFramework.ts';
import { listFailingResources } from './listFailingResources.ts';

export const compliance: Noun<typeof complianceRoutes, AttackPathsDeps> = {
  routes: complianceRoutes,
  useCases: { listFailingResources, describeFramework },
};
