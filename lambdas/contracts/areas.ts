import { assetRoutes } from './asset.ts';
import { classificationSettingsRoutes, findingRoutes } from './classification.ts';
import { accountRoutes } from './cloudAccount.ts';
import { dashboardRoutes } from './dashboard.ts';
import { dataStoreRoutes } from './dataStore.ts';
import { dataStoreLookupRoutes } from './dataStoreLookups.ts';
import { identityRoutes } from './identity.ts';
import { integrationRoutes } from './integration.ts';
import { issueRiskRoutes } from './issueRisk.ts';
import { issueRoutes } from './issueRoutes.ts';
import { profileRoutes } from './profile.ts';
import { registrationRoutes } from './registration.ts';
import { riskPlotRoutes } from './riskPlot.ts';
import type { Route, Routes } from './route.ts';
import { searchRoutes } from './search.ts';
import { ssoRoutes } from './sso.ts';
import { tagRoutes } from './tags.ts';
import { userRoutes } from './user.ts';
import { userManagementRoutes } from './userManagement.ts';

/**
 * Areas: one function each. `lists` serves every list, search, aggregate and edit, so that no other
 * function holds a snapshot. Pages import their own area's contract, never this list.
 */
export const areas = {
  auth: { ...userRoutes, ...profileRoutes },
  org: { ...registrationRoutes, ...userManagementRoutes },
  sso: ssoRoutes,
  integrations: integrationRoutes,
  accounts: { ...accountRoutes, ...classificationSettingsRoutes },
  lists: {
    ...dataStoreRoutes,
    ...dataStoreLookupRoutes,
    ...dashboardRoutes,
    ...riskPlotRoutes,
    ...searchRoutes,
    ...issueRoutes,
    ...issueRiskRoutes,
    ...assetRoutes,
    ...identityRoutes,
    ...tagRoutes,
    ...findingRoutes,
  },
} as const satisfies Record<string, Routes>;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

/** Every route with its area and its use case's name. */
export const allRoutes: ReadonlyArray<{
  area: Area;
  name: string;
  route: Route;
}> = areaNames.flatMap((area) =>
  Object.entries(areas[area] as Routes).map(([name, route]) => ({
    area,
    name,
    route,
  })),
);
