import { type Framework, frameworkIds, frameworks } from '#contracts/check/frameworks.ts';
import { type CheckState, checkStates } from '#contracts/check/states.ts';
import { type IssueSeverity, issueSeverities } from '#contracts/issue/issue.ts';
import { serviceName } from '#features/shared/serviceName.ts';
import type { HeldRules } from '#lib/heldRows.ts';
import { checkTexts as t } from '#messages/checks.ts';
import { type CheckRow, stateOfCheck } from './checkRows.ts';

/** Name of this list in the address and in storage. */
export const LIST = 'checks';

const rank = ({ severity }: CheckRow): number =>
  issueSeverities.length - issueSeverities.indexOf(severity as IssueSeverity);
const byText = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

export const checkRules: HeldRules<CheckRow> = {
  sorts: [
    'active',
    'severity',
    'title',
    'vulnerabilityID',
    'service',
    'riskAccepted',
    'passed',
    'unknown',
  ],
  sizes: [25, 50, 100],
  sections: { part: ['services'] },
  filters: [
    {
      name: 'service',
      label: t.columns.service,
      choice: 'many',
      values: null,
      fits: ({ service }, value) => service === value,
    },
    {
      name: 'severity',
      label: t.columns.severity,
      choice: 'many',
      values: issueSeverities,
      fits: ({ severity }, value) => severity === value,
    },
    {
      name: 'framework',
      label: t.framework,
      choice: 'many',
      values: frameworkIds,
      wordOf: (framework) => frameworks[framework as Framework],
      fits: ({ requirements }, value) => requirements.some(({ framework }) => framework === value),
    },
    {
      name: 'result',
      label: t.result,
      choice: 'many',
      values: checkStates,
      wordOf: (state) => t.states[state as CheckState],
      fits: (row, value) => stateOfCheck(row) === value,
    },
  ],
  compares: {
    active: (a, b) => a.active - b.active,
    severity: (a, b) => rank(a) - rank(b),
    title: (a, b) => byText(b.title, a.title),
    vulnerabilityID: (a, b) => byText(b.vulnerabilityID, a.vulnerabilityID),
    service: (a, b) => byText(serviceName(b.service), serviceName(a.service)),
    riskAccepted: (a, b) => a.riskAccepted - b.riskAccepted,
    passed: (a, b) => a.passed - b.passed,
    unknown: (a, b) => a.unknown - b.unknown,
  },
  settle: (a, b) => rank(b) - rank(a) || byText(a.vulnerabilityID, b.vulnerabilityID),
  textOf: ({ vulnerabilityID, title, service, resourceTypes, requirements }) =>
    [
      vulnerabilityID,
      title,
      serviceName(service),
      ...resourceTypes,
      ...requirements.flatMap(({ framework, ids }) => [frameworks[framework], ...ids]),
    ].join(' '),
};
