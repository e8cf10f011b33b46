import { issueSeverities, issueTypes } from '#contracts/issue/issue.ts';
import type { Counted } from '#readModel/engine/counted.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import {
  inAccount,
  isAccepted,
  isActive,
  isImportant,
  isNew,
  isOpen,
  isResolved,
  isUnchecked,
  isUrgent,
  ofSeverity,
  ofType,
  violatesPolicy,
} from './query.ts';
import { issuesKind } from './spec.ts';

type CountedIssues = Counted<typeof issuesKind>;
type Filters = readonly Filter<typeof issuesKind>[];
/** One account, or all where it is null or absent. */
type Scope = string | null | undefined;

const byFacets = [...baseColumns(issuesKind), 'accountId'] as const;

export const issueCounts = {
  groups: ['states', 'scores', 'discovered'],
  columns: [...byFacets, 'score', 'discovered', 'policies'],
} as const;

/** Numbers of the risk cards: active issues that are not accepted. */
export const countIssues = (
  issues: CountedIssues,
  { scope, now }: { scope: Scope; now: number },
) => {
  const count = (...filters: Filters) => issues.count([...inAccount(scope), ...isOpen, ...filters]);
  return {
    urgentIssues: count(isUrgent),
    importantIssues: count(isImportant),
    newIssues: count(isNew(now)),
    TotalIssues: count(),
  };
};

export const vulnerabilityCounts = {
  groups: ['states'],
  columns: [...byFacets, 'policies'],
} as const;

/** Open issues by severity, and all of them by what became of them. */
export const countVulnerabilities = (issues: CountedIssues, scope: Scope) => {
  const count = (...filters: Filters) => issues.count([...inAccount(scope), ...filters]);
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

export const topTypeCounts = { groups: ['states'], columns: byFacets } as const;

/** Open issues by type and severity, the most first; types without any are left out. */
export const countByType = (issues: CountedIssues, scope: Scope) =>
  issueTypes
    .map((issueType) => {
      const [Critical = 0, High = 0, Medium = 0, Low = 0] = issueSeverities.map((severity) =>
        issues.count([...inAccount(scope), ...isOpen, ofType(issueType), ofSeverity(severity)]),
      );
      const count = Critical + High + Medium + Low;
      return { issueType, count, severities: { Critical, High, Medium, Low } };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

export const byCheckColumns = [...byFacets, 'vulnerability', 'unchecked'] as const;

/**
 * Active issues of each definition: those of the list, the accepted ones, and of both those that
 * their check cannot tell about any more.
 */
export const countByCheck = (issues: CountedIssues, scope: Scope) => {
  const count = (filters: Filters) =>
    issues.byValue('vulnerability', [...inAccount(scope), ...filters]);
  const [open, accepted] = [count(isOpen), count(isAccepted)];
  const unchecked = count([isActive, isUnchecked]);
  return [...new Set([...open.keys(), ...accepted.keys()])].map((vulnerabilityID) => ({
    vulnerabilityID,
    active: open.get(vulnerabilityID) ?? 0,
    riskAccepted: accepted.get(vulnerabilityID) ?? 0,
    notChecked: unchecked.get(vulnerabilityID) ?? 0,
  }));
};
