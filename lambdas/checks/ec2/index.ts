import type { Check } from '../check.ts';
import { defaultGroupClosed } from './defaultGroupClosed.ts';
import { exposedInstanceHasNoExploitableVulnerability } from './exposedInstanceHasNoExploitableVulnerability.ts';
import { groupNotOpenForDatabases } from './groupNotOpenForDatabases.ts';
import { groupNotOpenForRdp } from './groupNotOpenForRdp.ts';
import { groupNotOpenForRiskyPorts } from './groupNotOpenForRiskyPorts.ts';
import { groupNotOpenForSsh } from './groupNotOpenForSsh.ts';
import { groupNotOpenOnAllPorts } from './groupNotOpenOnAllPorts.ts';
import { instanceDatabasePortsClosed } from './instanceDatabasePortsClosed.ts';
import { instanceRequiresImdsV2 } from './instanceRequiresImdsV2.ts';
import { instanceRoleLimitsDataReads } from './instanceRoleLimitsDataReads.ts';
import { publicInstanceHoldsNoRole } from './publicInstanceHoldsNoRole.ts';
import { startUpDataHoldsNoSecrets } from './startUpDataHoldsNoSecrets.ts';

export const ec2Checks: readonly Check[] = [
  instanceRequiresImdsV2,
  publicInstanceHoldsNoRole,
  groupNotOpenOnAllPorts,
  groupNotOpenForSsh,
  groupNotOpenForRdp,
  groupNotOpenForDatabases,
  groupNotOpenForRiskyPorts,
  startUpDataHoldsNoSecrets,
  instanceDatabasePortsClosed,
  defaultGroupClosed,
  instanceRoleLimitsDataReads,
  exposedInstanceHasNoExploitableVulnerability,
];
