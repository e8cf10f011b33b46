import { withViolating } from '#readModel/tallies.ts';
import { readAnalysisState } from '#store/analysisState.ts';
import { entityKinds } from '#store/keys/entities.ts';
import { currentIssues } from './issues/currentIssues.ts';
import { issueSearch } from './issues/list.ts';
import { isActive, isAtRisk, isOpen, isResolved, violatesPolicy } from './issues/query.ts';
import { readAllIssueRows, readChangedIssues, readIssueRecords } from './issues/read.ts';
import { withInstances } from './issues/rows.ts';
import { issuesKind } from './issues/spec.ts';
import type { ListedKind } from './listedKind.ts';

export const issues: ListedKind<typeof issuesKind> = {
  spec: issuesKind,
  dependsOn: [],
  memoryShare: 0.48,
  isEditable: true,
  changedBy: { entities: entityKinds, after: 'analysis', editsOf: [issuesKind.name] },
  /** Open issues that are not accepted; violations, accepted or not, as their list has them; resolved ones. */
  tallies: withViolating(
    {
      active: isOpen,
      atRisk: [...isOpen, isAtRisk],
      violations: [isActive, violatesPolicy],
      resolved: [isResolved],
    },
    violatesPolicy,
  ),
  readAll: ({ core }, customer) => readAllIssueRows(core, customer),
  readChanged: async ({ core }, customer, { pending, base }) => ({
    rows: await readChangedIssues(core, customer, { ...pending, base }),
    gone: [],
  }),
  readRecords: readIssueRecords,
  derive: withInstances,
  readBasis: async ({ core }, customer) => ({
    policies: (await readAnalysisState(core, customer)).policySeq,
  }),
  readCurrent: currentIssues,
  search: issueSearch,
};
