import { bucketAcls } from './bucketAcls.ts';
import { bucketGuards } from './bucketGuards.ts';
import { bucketPolicies } from './bucketPolicies.ts';
import { bucketReplications } from './bucketReplications.ts';
import type { CallFamily } from './callFamily.ts';
import { databaseSnapshots } from './databaseSnapshots.ts';
import { databases } from './databases.ts';
import { databaseExports, tableExports } from './exports.ts';
import { keys } from './keys.ts';
import { logins } from './logins.ts';
import { logServices } from './logServices.ts';
import { machineCopies } from './machineCopies.ts';
import { machineCommands, machineKeys } from './machineLogins.ts';
import { permissions } from './permissions.ts';
import { federationTokens, identityProviders, trustAnchors } from './providers.ts';
import { publicAccessBlocks } from './publicAccessBlocks.ts';
import { recoveryPoints } from './recoveryPoints.ts';
import { securityGroups } from './securityGroups.ts';
import { trails } from './trails.ts';
import { functionCode, machineStarts } from './workloads.ts';

/** All calls that leave the account one by one, for detections. */
export const callFamilies: readonly CallFamily[] = [
  bucketAcls,
  bucketGuards,
  bucketPolicies,
  bucketReplications,
  databaseExports,
  databaseSnapshots,
  databases,
  federationTokens,
  functionCode,
  identityProviders,
  keys,
  logins,
  ...logServices,
  machineCommands,
  machineCopies,
  machineKeys,
  machineStarts,
  permissions,
  publicAccessBlocks,
  recoveryPoints,
  securityGroups,
  tableExports,
  trails,
  trustAnchors,
];
