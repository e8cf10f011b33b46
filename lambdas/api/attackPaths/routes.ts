import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { listAttackPaths } from './listAttackPaths.ts';
import { listRiskSteps } from './listRiskSteps.ts';

export const attackPaths: Noun<typeof attackPathRoutes, AttackPathsDeps> = {
  routes: attackPathRoutes,
  useCases: { listAttackPaths, listRiskSteps },
};
