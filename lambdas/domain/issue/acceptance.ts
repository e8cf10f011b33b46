import type { AcceptanceScope, NarrowScope } from '#contracts/check/acceptance.ts';
import type { IssueFacts } from '#contracts/issue/record.ts';
import type { UserCells } from '../userCells.ts';

/** User state of an issue, of its definition, or of a definition within a scope. */
interface DecisionState {
  readonly cells: UserCells;
  /** Place in the customer's sequence of edits. */
  readonly seq: number;
}

/** A decision on a definition for an account, a resource or a tag. */
export interface ScopedDecision<D extends DecisionState = DecisionState> {
  readonly vulnerability: string;
  readonly scope: NarrowScope;
  readonly decision: D;
}

/** Everything that was decided on the issues of a customer, or on some of them. */
export interface Decisions<D extends DecisionState = DecisionState> {
  /** By the id of an issue or a definition. */
  readonly byId: ReadonlyMap<string, D>;
  /** By the id of the definition. */
  readonly scoped: ReadonlyMap<string, readonly ScopedDecision<D>[]>;
}

export type CoveredIssue = Pick<
  IssueFacts,
  'id' | 'vulnerability' | 'accountId' | 'location' | 'tags'
>;

/** What the effective decision is about: the issue, its definition, or a scope of the definition. */
export const acceptanceSource = { issue: 0, definition: 1, scope: 2 } as const;
export type AcceptanceSource = (typeof acceptanceSource)[keyof typeof acceptanceSource];

export interface EffectiveAcceptance<D> {
  readonly accepted: 0 | 1;
  /** 0 where it is not accepted. */
  readonly byRule: AcceptanceSource;
  readonly decision: D | undefined;
  readonly scope: NarrowScope | null;
}

/** As the audit log writes it. */
export const scopeName = (scope: AcceptanceScope): string => {
  if (scope.type === 'customer') return 'all resources';
  if (scope.type === 'account') return `account ${scope.cloudAccountId}`;
  if (scope.type === 'resource') return scope.instanceLocation;
  return `tag ${scope.key}=${scope.value}`;
};

const isWithin = (scope: NarrowScope, issue: CoveredIssue): boolean => {
  if (scope.type === 'tag')
    return issue.tags.some(({ key, value }) => key === scope.key && value === scope.value);
  if (scope.cloudAccountId !== issue.accountId) return false;
  return scope.type === 'account' || scope.instanceLocation === issue.location;
};

interface Candidate<D> {
  readonly by: AcceptanceSource;
  readonly decision: D;
  readonly scope: NarrowScope | null;
}

const candidatesOf = <D extends DecisionState>(
  issue: CoveredIssue,
  { byId, scoped }: Decisions<D>,
): Candidate<D>[] => {
  const [own, rule] = [byId.get(issue.id), byId.get(issue.vulnerability)];
  const narrow = scoped.get(issue.vulnerability) ?? [];
  const within = narrow.filter(({ scope }) => isWithin(scope, issue));
  return [
    ...(own ? [{ by: acceptanceSource.issue, decision: own, scope: null }] : []),
    ...(rule ? [{ by: acceptanceSource.definition, decision: rule, scope: null }] : []),
    ...within.map(({ decision, scope }) => ({ by: acceptanceSource.scope, decision, scope })),
  ];
};

/** Of all decisions that cover an issue the latest counts. */
export const acceptanceOf = <D extends DecisionState>(
  issue: CoveredIssue,
  decisions: Decisions<D>,
): EffectiveAcceptance<D> => {
  const [last] = candidatesOf(issue, decisions).sort((a, b) => b.decision.seq - a.decision.seq);
  const accepted = last?.decision.cells.accepted === 1 ? 1 : 0;
  return {
    accepted,
    byRule: accepted === 1 && last ? last.by : 0,
    decision: last?.decision,
    scope: last?.scope ?? null,
  };
};

/** True where each issue of the inner scope is in the outer one. */
const encloses = (outer: NarrowScope, inner: NarrowScope): boolean =>
  outer.type === 'account' &&
  inner.type === 'resource' &&
  outer.cloudAccountId === inner.cloudAccountId;

/** Acceptances of a definition within a scope that no later decision replaced. */
export const scopedInForce = <D extends DecisionState>(
  vulnerability: string,
  { byId, scoped }: Decisions<D>,
): ScopedDecision<D>[] => {
  const narrow = scoped.get(vulnerability) ?? [];
  const from = byId.get(vulnerability)?.seq ?? 0;
  return narrow.filter(({ scope, decision: { cells, seq } }) => {
    const isReplaced = narrow.some(
      (other) => other.decision.seq > seq && encloses(other.scope, scope),
    );
    return cells.accepted === 1 && seq > from && !isReplaced;
  });
};
