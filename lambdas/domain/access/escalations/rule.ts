/** Whom a rule leads to. */
export const escalationTargets = [
  /** Its own role, user, policies or groups, whose permissions it raises to any. */
  'ownRole',
  'ownUser',
  'ownPolicy',
  'ownGroup',
  /** A group that it joins. */
  'otherGroup',
  /** A user or role that it becomes. */
  'user',
  'role',
  /** The same, after raising what the user or role may do. */
  'userRaised',
  'roleRaised',
  'rolePolicyRaised',
  /** A role that it passes to a workload of its own. */
  'passedRole',
  /** The role of a workload that is there already, and that it takes over. */
  'workloadRole',
] as const;
export type EscalationTarget = (typeof escalationTargets)[number];

export interface EscalationRule {
  /** Id in the catalogue. */
  readonly id: string;
  readonly target: EscalationTarget;
  /** All of them together. */
  readonly required: readonly string[];
  /** Services of which one must be trusted by the role that is passed or taken over. */
  readonly services?: readonly string[] | undefined;
}
