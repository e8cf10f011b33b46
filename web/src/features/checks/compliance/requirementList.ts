import { type Framework, frameworkIds } from '#contracts/check/frameworks.ts';
import type { HeldRules } from '#lib/heldRows.ts';
import { getValue, withFilters } from '#lib/listFilters.ts';
import { type ListState, withSection } from '#lib/listState.ts';
import { complianceTexts as t } from '#messages/compliance.ts';
import {
  type RequirementRow,
  type RequirementState,
  requirementStates,
} from './requirementRows.ts';

/** Name of this list in the address and in storage. */
export const LIST = 'compliance';

const [first, ...others] = frameworkIds as [Framework, ...Framework[]];
const byId = (a: RequirementRow, b: RequirementRow): number =>
  a.id.localeCompare(b.id, 'en', { numeric: true });
const stateRank = ({ state }: RequirementRow): number =>
  requirementStates.length - requirementStates.indexOf(state);

export const requirementRules: HeldRules<RequirementRow> = {
  sorts: ['result', 'id', 'active', 'riskAccepted', 'unknown'],
  sizes: [25, 50, 100],
  sections: { framework: others, part: ['resources'] },
  filters: [
    {
      name: 'result',
      label: t.columns.result,
      choice: 'one',
      values: requirementStates,
      wordOf: (state) => t.states[state as RequirementState],
      fits: (row, value) => row.state === value,
    },
  ],
  compares: {
    result: (a, b) => stateRank(a) - stateRank(b) || a.counts.failing - b.counts.failing,
    id: (a, b) => byId(b, a),
    active: (a, b) => a.active - b.active,
    riskAccepted: (a, b) => a.riskAccepted - b.riskAccepted,
    unknown: (a, b) => a.unknown - b.unknown,
  },
  settle: byId,
  textOf: ({ id, checks }) =>
    [id, ...checks.flatMap(({ vulnerabilityID, title }) => [vulnerabilityID, title])].join(' '),
};

export const frameworkOf = (state: ListState): Framework =>
  others.find((one) => one === state.sections.framework) ?? first;

export const withFramework = (state: ListState, framework: string): ListState =>
  withSection(state, 'framework', framework === first ? null : framework);

export type CompliancePart = 'requirements' | 'resources';

export const partOf = (state: ListState): CompliancePart =>
  state.sections.part === 'resources' ? 'resources' : 'requirements';

export const withPart = (state: ListState, part: CompliancePart): ListState =>
  withSection(state, 'part', part === 'resources' ? part : null);

export const resultOf = (state: ListState): RequirementState | null =>
  getValue(state, 'result', requirementStates);

export const withResult = (state: ListState, result: RequirementState | null): ListState =>
  withFilters(state, requirementRules, { result: result === null ? [] : [result] });
