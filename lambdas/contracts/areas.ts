import { assetRoutes } from './asset/routes.ts';
import { classificationSettingsRoutes, findingRoutes } from './classification/routes.ts';
import { accountRoutes } from './cloudAccount/routes.ts';
import { riskPlotRoutes } from './dashboard/riskPlot.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { dataStoreLookupRoutes } from './dataStore/lookupRoutes.ts';
import { dataStoreRoutes } from './dataStore/routes.ts';
import { tagRoutes } from './dataStore/tagRoutes.ts';
import type { Route, Routes } from './http/route.ts';
import { identityRoutes } from './identity/routes.ts';
import { integrationRoutes } from './integration/routes.ts';
import { issueRiskRoutes } from './issue/riskRoutes.ts';
import { issueRoutes } from './issue/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { userManagementRoutes } from './user/managementRoutes.ts';
import { profileRoutes } from './user/profileRoutes.ts';
import { userRoutes } from './user/routes.ts';

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
