import { accessPointScenarios } from './accessPoints.ts';
import { apiScenarios } from './apiFronts.ts';
import { dualStackScenarios } from './dualStack.ts';
import { fileSystemScenarios } from './fileSystems.ts';
import { frontScenarios } from './fronts.ts';
import { identityScenarios } from './identities.ts';
import { issuedLoginScenarios } from './issuedLogins.ts';
import { keptLoginScenarios } from './keptLogins.ts';
import { keyScenarios } from './keys.ts';
import { machineDatabaseScenarios } from './machineDatabases.ts';
import { networkStoreScenarios } from './networkStores.ts';
import { openObjectScenarios } from './openObjects.ts';
import { organizationScenarios } from './organizations.ts';
import { programScenarios } from './programNetworks.ts';
import type { Scenario } from './scenario.ts';
import { secretScenarios } from './secrets.ts';
import { settingLoginScenarios } from './settingLogins.ts';
import { settingScenarios } from './settings.ts';
import { taskScenarios } from './taskFronts.ts';
import { transitScenarios } from './transit.ts';
import { trustTagScenarios } from './trustTags.ts';
import { warehouseScenarios } from './warehouses.ts';
import { workloadScenarios } from './workloads.ts';

/** Accounts with ways to their data. */
export const accountScenarios: readonly Scenario[] = [
  ...workloadScenarios,
  ...frontScenarios,
  ...taskScenarios,
  ...apiScenarios,
  ...identityScenarios,
  ...trustTagScenarios,
  ...organizationScenarios,
  ...keyScenarios,
  ...accessPointScenarios,
  ...openObjectScenarios,
  ...settingScenarios,
  ...secretScenarios,
  ...warehouseScenarios,
  ...networkStoreScenarios,
  ...machineDatabaseScenarios,
  ...fileSystemScenarios,
  ...keptLoginScenarios,
  ...issuedLoginScenarios,
  ...dualStackScenarios,
  ...settingLoginScenarios,
  ...programScenarios,
  ...transitScenarios,
];
