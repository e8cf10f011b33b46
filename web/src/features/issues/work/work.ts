import type { IssueSeverity } from '#contracts/issue/issue.ts';
import { type DueRule, dueDayBy } from '#contracts/ticket/dueDay.ts';

/** What is changed: fields of a row or of the page of an issue. */
export interface WorkSubject {
  readonly securityIssueInstanceId: string;
  readonly name: string;
  readonly severity: IssueSeverity;
  readonly discoveredOn: string;
  /** Address; empty = nobody. */
  readonly owner: string;
  readonly dueOn: string;
}

/** Absent = as it is. */
export interface WorkChange {
  /** Id of a user; null = nobody. */
  readonly owner?: string | null;
  /** Null = what the severity gives. */
  readonly dueOn?: string | null;
}

/** One call: a change of some issues. */
export interface WorkStep extends WorkChange {
  readonly ids: readonly string[];
}

export interface Known {
  readonly users: readonly { readonly _id: string; readonly email: string }[];
  readonly dueRule: DueRule;
}

/** A call takes no more. */
const MOST = 90;

const idsOf = (subjects: readonly WorkSubject[]): string[] =>
  subjects.map(({ securityIssueInstanceId }) => securityIssueInstanceId);

const cut = ({ ids, ...change }: WorkStep): WorkStep[] =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, n) => ({
    ...change,
    ids: ids.slice(n * MOST, (n + 1) * MOST),
  }));

export const stepsOf = (subjects: readonly WorkSubject[], change: WorkChange): WorkStep[] =>
  cut({ ids: idsOf(subjects), ...change });

const isBySeverity = ({ severity, discoveredOn, dueOn }: WorkSubject, rule: DueRule): boolean =>
  dueDayBy(rule)({ severity, discoveredOn: Date.parse(discoveredOn) }) === dueOn;

/** What brings one issue back; an owner who is no user any more stays away. */
const before = (
  subject: WorkSubject,
  change: WorkChange,
  { users, dueRule }: Known,
): WorkChange => ({
  ...(change.owner !== undefined && {
    owner: users.find(({ email }) => email === subject.owner)?._id ?? null,
  }),
  ...(change.dueOn !== undefined && {
    dueOn: isBySeverity(subject, dueRule) ? null : subject.dueOn,
  }),
});

/** The calls that undo a change: one for the issues that were alike. */
export const undoSteps = (
  subjects: readonly WorkSubject[],
  change: WorkChange,
  known: Known,
): WorkStep[] => {
  const alike = Map.groupBy(subjects, (subject) => JSON.stringify(before(subject, change, known)));
  return [...alike].flatMap(([text, some]) =>
    cut({ ids: idsOf(some), ...(JSON.parse(text) as WorkChange) }),
  );
};

/** An issue that was due before the customer's day and is not resolved. */
export const isOverdue = (
  { status, dueOn }: { readonly status: string; readonly dueOn: string },
  today: string,
): boolean => status === 'active' && dueOn < today;
