import { issueSeverities, issueTypes } from '#contracts/issue/issue.ts';
import type { Counted } from '#readModel/engine/counted.ts';
import { is, scopeTests } from '#readModel/engine/questions.ts';
import { facetColumns } from '#readModel/engine/stored.ts';
import type { Test } from '#readModel/engine/tests.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import {
  isAccepted,
  isActive,
  isImportant,
  isNew,
  isOpen,
  isResolved,
  isUrgent,
  ofSeverity,
  violatesPolicy,
} from './list.ts';

/** One account, or all where it is null or absent. */
type Scope = string | null | undefined;

const byFacets = [...facetColumns(issuesKind), 'accountId', 'display'];

export const issueCounts = {
  groups: ['states', 'scores', 'discovered'],
  columns: [...byFacets, 'score', 'discovered'],
};

/** Numbers of the risk cards: active issues whose risk nobody accepted. */
export const countIssues = (issues: Counted, { scope, now }: { scope: Scope; now: number }) => {
  const count = (...tests: Test[]) => issues.count([...scopeTests(scope), ...isOpen, ...tests]);
  return {
    urgentIssues: count(isUrgent),
    importantIssues: count(isImportant),
    newIssues: count(isNew(now)),
    TotalIssues: count(),
  };
};

export const vulnerabilityCounts = { groups: ['states'], columns: [...byFacets, 'policies'] };

/** Open issues by severity, and all of them by what became of them. */
export const countVulnerabilities = (issues: Counted, scope: Scope) => {
  const count = (...tests: Test[]) => issues.count([...scopeTests(scope), ...tests]);
  const [Critical = 0, High = 0, Medium = 0, Low = 0] = issueSeverities.map((severity) =>
    count(...isOpen, ofSeverity(severity)),
  );
  return {
    Critical,
    High,
    Medium,
    Low,
    active: count(...isOpen),
    riskAccepted: count(...isAccepted),
    resolved: count(isResolved),
    policyViolations: count(isActive, violatesPolicy),
  };
};

export const topTypeCounts = { groups: ['states'], columns: byFacets };

/** Open issues by type and severity, the most first; types without any are left out. */
export const countByType = (issues: Counted, scope: Scope) =>
  issueTypes
    .map((issueType) => {
      const [Critical = 0, High = 0, Medium = 0, Low = 0] = issueSeverities.map((severity) =>
        issues.count([
          ...scopeTests(scope),
          ...isOpen,
          is('type', issueType),
          ofSeverity(severity),
        ]),
      );
      const count = Critical + High + Medium + Low;
      return { issueType, count, severities: { Critical, High, Medium, Low } };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

export const openScoreCounts = { groups: ['states', 'scores'], columns: [...byFacets, 'score'] };

/** Greatest score of an open issue of the scope; null where there is none. */
export const greatestOpenScore = (issues: Counted, scope: Scope): number | null =>
  issues.greatest('score', [...scopeTests(scope), ...isOpen]);

/** True once any issue of the scope was ever raised. */
export const hasIssues = (issues: Counted, scope: Scope): boolean =>
  issues.count(scopeTests(scope)) > 0;
