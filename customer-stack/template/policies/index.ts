import {
  classifyStore,
  commitScan,
  discoverStores,
  drainBucket,
  readActivity,
  reportHeartbeat,
  scannerServer,
} from './scannerRoles.ts';
import { controlRules, scanWorkflow, scheduler } from './serviceRoles.ts';
import type { StatedRole } from './statement.ts';

/** Every internal role by its name; the resource is the name in capitals with `Role` behind it. */
export const internalRoles = {
  classifyStore,
  commitScan,
  discoverStores,
  drainBucket,
  readActivity,
  reportHeartbeat,
  scannerServer,
  controlRules,
  scanWorkflow,
  scheduler,
} satisfies Readonly<Record<string, StatedRole>>;
