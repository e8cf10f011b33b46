import { activityRoutes } from '#contracts/activity/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';
import { getLiveness } from './getLiveness.ts';
import { listFlows } from './listFlows.ts';
import { listIdentityActivity } from './listIdentityActivity.ts';
import { listIdentityExcess } from './listIdentityExcess.ts';
import { listNewFlows } from './listNewFlows.ts';
import { listStoreCopies } from './listStoreCopies.ts';
import { listStoreExcess } from './listStoreExcess.ts';
import { listStoreFlows } from './listStoreFlows.ts';
import { listStoreUses } from './listStoreUses.ts';

export const activity: Noun<typeof activityRoutes, ActivityDeps> = {
  routes: activityRoutes,
  useCases: {
    getLiveness,
    listFlows,
    listNewFlows,
    listStoreUses,
    listStoreCopies,
    listStoreExcess,
    listStoreFlows,
    listIdentityExcess,
    listIdentityActivity,
  },
};
