import { accountRoutes } from './cloudAccount.ts';
import { dashboardRoutes } from './dashboard.ts';
import { dataStoreRoutes } from './dataStore.ts';
import type { Route, Routes } from './route.ts';
import { userRoutes } from './user.ts';

/**
 * Areas: one function each. `lists` serves every list, search, aggregate and edit, so that no other
 * function holds a snapshot. Pages import their own area's contract, never this list.
 */
export const areas = {
  auth: userRoutes,
  accounts: accountRoutes,
  lists: { ...dataStoreRoutes, ...dashboardRoutes },
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
