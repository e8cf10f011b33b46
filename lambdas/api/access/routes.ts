import { accessRoutes } from '#contracts/access/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { checkAccess } from './checkAccess.ts';
import { getIdentityRisk } from './getIdentityRisk.ts';
import { listIdentityAccess } from './listIdentityAccess.ts';
import { listRevocations } from './listRevocations.ts';
import { listStoreAccess } from './listStoreAccess.ts';

export const access: Noun<typeof accessRoutes, AttackPathsDeps> = {
  routes: accessRoutes,
  useCases: { listStoreAccess, listIdentityAccess, getIdentityRisk, checkAccess, listRevocations },
};
