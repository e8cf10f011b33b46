import type {
  IssueOrdering,
  IssueSeverity,
  IssueSeverityFilter,
  IssueStatus,
  IssueType,
} from '#contracts/issue/issue.ts';
import type { Query } from '#readModel/engine/query.ts';
import {
  anyOf,
  atLeast,
  is,
  type ListQuery,
  listQuestion,
  present,
  scopeTests,
} from '#readModel/engine/questions.ts';
import type { Test } from '#readModel/engine/tests.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';

/** What a list or search asks for; absent and null filters do not filter. */
export interface IssueQuery extends ListQuery<IssueOrdering> {
  readonly cloudAccountId?: string | null | undefined;
  readonly severity?: IssueSeverityFilter | null | undefined;
  readonly risk_accepted?: boolean | null | undefined;
  /** Absent: active. */
  readonly status?: IssueStatus | null | undefined;
  readonly policyViolations?: boolean | null | undefined;
  /** ARN of the asset. */
  readonly assetId?: string | null | undefined;
  readonly vulnerabilityID?: string | null | undefined;
  readonly types?: readonly IssueType[] | null | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const NEW_FOR_MS = 7 * 86_400_000;

export const isActive: Test = is('resolved', 0);
export const isResolved: Test = is('resolved', 1);
export const isOpen: readonly Test[] = [isActive, is('accepted', 0)];
export const isAccepted: readonly Test[] = [isActive, is('accepted', 1)];
export const isUrgent: Test = atLeast('score', 90);
export const isImportant: Test = { column: 'score', from: 80, below: 90 };
export const violatesPolicy: Test = { column: 'policies', filled: true };
/** First seen in the last seven days. */
export const isNew = (now: number): Test => atLeast('discovered', now - NEW_FOR_MS);
export const ofSeverity = (severity: IssueSeverity): Test => is('severity', severity);

const severityTest = (severity: IssueSeverityFilter, now: number): Test => {
  const tests: Record<IssueSeverityFilter, Test> = {
    CRITICAL: ofSeverity('Critical'),
    HIGH: ofSeverity('High'),
    MEDIUM: ofSeverity('Medium'),
    LOW: ofSeverity('Low'),
    URGENT_ISSUES: isUrgent,
    IMPORTANT_ISSUES: isImportant,
    NEW_ISSUES: isNew(now),
  };
  return tests[severity];
};

const testsOf = (query: IssueQuery): Test[] => {
  const { severity, assetId, vulnerabilityID } = query;
  const tests = [...scopeTests(query.cloudAccountId), ...anyOf('type', query.types)];
  tests.push(query.status === 'resolved' ? isResolved : isActive);
  if (present(query.risk_accepted)) tests.push(is('accepted', query.risk_accepted ? 1 : 0));
  if (query.policyViolations === true) tests.push(violatesPolicy);
  if (present(severity)) tests.push(severityTest(severity, query.now));
  if (present(assetId)) tests.push(is('location', assetId));
  if (present(vulnerabilityID)) tests.push(is('vulnerability', vulnerabilityID));
  return tests;
};

const sortColumn: Record<IssueOrdering, string> = {
  cdIssueRiskScore: 'score',
  displayId: 'display',
  vulnerabilityID: 'vulnerability',
  name: 'name',
  issueType: 'type',
  displaySeverityScore: 'rank',
  instanceLocation: 'location',
  impactedDatastoresCount: 'impacted',
  totalInstanceCount: 'instances',
  cloudAccountId: 'accountId',
  discoveredOn: 'discovered',
};

/** Ties are broken by the number shown, in the sort direction: pages never repeat or skip a row. */
export const issueQuestion = (query: IssueQuery): Query =>
  listQuestion(query, testsOf(query), sortColumn);

/** What a page shows of an issue. */
export const shownOfIssue = Object.keys(issuesKind.columns).filter(
  (name) => name !== 'rank' && name !== 'region' && name !== 'assetType' && name !== 'stores',
);
