import { identityRules } from './identityRules.ts';
import { passedRoles } from './passedRoles.ts';
import type { EscalationRule } from './rule.ts';
import { takenRoles } from './takenRoles.ts';

/**
 * Known ways in which permissions together let a principal act as another one, or raise its own
 * permissions. The permissions are after the pathfinding.cloud catalogue (Apache-2.0; see NOTICE);
 * targets and services are ours.
 */
export const escalationRules: readonly EscalationRule[] = [
  ...passedRoles,
  ...takenRoles,
  ...identityRules,
];
