import { type ListState, withSection } from '#lib/listState.ts';

export const issueStates = ['active', 'accepted', 'resolved'] as const;
/** Choices of the status filter. */
export type IssueState = (typeof issueStates)[number];

/** All issues, or those that violate a policy. */
export type IssueTab = 'all' | 'policy';

/** Tab and status as an address carries them; the first of each has no word. */
export const issueSections = {
  tab: ['policy'],
  status: ['accepted', 'resolved'],
} as const;

export const tabOf = (state: ListState): IssueTab =>
  state.sections.tab === 'policy' ? 'policy' : 'all';

/** Policy violations have no Risk Accepted. */
export const statesOf = (tab: IssueTab): readonly IssueState[] =>
  tab === 'policy' ? ['active', 'resolved'] : issueStates;

export const stateOf = (state: ListState): IssueState =>
  statesOf(tabOf(state)).find((one) => one === state.sections.status) ?? 'active';

export const withStatus = (state: ListState, status: IssueState): ListState =>
  withSection(state, 'status', status === 'active' ? null : status);

export const withTab = (state: ListState, tab: IssueTab): ListState => {
  const next = withSection(state, 'tab', tab === 'policy' ? tab : null);
  return withStatus(next, stateOf(next));
};

/** Tab and status in the words of the wire. */
export const sectionRequest = (state: ListState) => {
  const resolved = stateOf(state) === 'resolved';
  const status = resolved ? { status: 'resolved' as const } : {};
  if (tabOf(state) === 'policy') return { policyViolations: true, ...status };
  return resolved ? status : { risk_accepted: stateOf(state) === 'accepted' };
};
