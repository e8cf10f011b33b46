import type { AcceptanceScope, NarrowScope } from '#contracts/check/acceptance.ts';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { noReasons, type Reasons } from '#features/shared/acceptance/useAcceptanceFields.ts';

const riskScopes: readonly RiskScope[] = ['instances', 'definition'];
/**
 * Chosen instances; or of their definition every instance, existing and future: everywhere, or
 * within a scope.
 */
export type RiskScope = 'instances' | 'definition' | NarrowScope;

/** An instance whose risk is accepted or restored. */
export interface RiskSubject {
  readonly securityIssueInstanceId: string;
  readonly vulnerabilityID: string;
  readonly name: string;
  readonly instanceLocation: string;
  /** Active instances of its definition. */
  readonly totalInstanceCount: number;
  readonly risk_accepted: boolean;
  readonly accepted_all_risks: boolean;
  readonly cloudAccountId: string;
  /** Of the asset, in AWS; absent where they are not known. */
  readonly tags?: readonly { readonly key: string; readonly value: string }[];
  /** What the acceptance covers; absent where it is not known. */
  readonly acceptedScope?: AcceptanceScope | null;
}

export interface RiskRequest {
  readonly accept: boolean;
  readonly subjects: readonly RiskSubject[];
  /** Runs after a change that worked. */
  readonly onDone?: () => void;
}

export interface RiskChange {
  readonly accept: boolean;
  readonly scope: RiskScope;
  readonly subjects: readonly RiskSubject[];
  readonly reasons: Reasons;
}

/** One call: some instances by id, or one definition, everywhere or within a scope. */
export interface RiskStep {
  readonly accept: boolean;
  readonly scope: RiskScope;
  readonly ids: readonly string[];
  readonly reasons: Reasons;
}

/** Instances that one call takes. */
const AT_ONCE = 100;

export const definitionsOf = (subjects: readonly RiskSubject[]): string[] => [
  ...new Set(subjects.map(({ vulnerabilityID }) => vulnerabilityID)),
];

const instancesOf = (subjects: readonly RiskSubject[]): string[] =>
  subjects.map(({ securityIssueInstanceId }) => securityIssueInstanceId);

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_part, n) =>
    ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );

const steps = ({ accept, scope, subjects, reasons }: RiskChange): RiskStep[] => {
  const parts =
    scope === 'instances'
      ? inParts(instancesOf(subjects))
      : definitionsOf(subjects).map((id) => [id]);
  return parts.map((ids) => ({ accept, scope, ids, reasons }));
};

/** The calls that make a change. */
export const stepsOf = steps;

/** An earlier acceptance; after a change of instances it is restored for the instance alone. */
const again = (before: IssueDetail, scope: RiskScope): RiskStep[] => {
  if (!before.acceptance) return [];
  const { reason, owner, expiresOn, rule } = before.acceptance;
  const whole = scope === 'definition' && rule;
  return [
    {
      accept: true,
      scope: whole ? 'definition' : 'instances',
      ids: [whole ? before.vulnerabilityID : before.securityIssueInstanceId],
      reasons: { reason, owner, expiresOn },
    },
  ];
};

const keyOf = ({ scope, ids }: RiskStep): string => `${JSON.stringify(scope)} ${ids.join()}`;

/** Rules before instances: a later rule would override them. */
const inOrder = (all: readonly RiskStep[]): RiskStep[] =>
  [...new Map(all.map((step) => [keyOf(step), step])).values()].toSorted(
    (a, b) => riskScopes.indexOf(b.scope) - riskScopes.indexOf(a.scope),
  );

/**
 * The calls that undo a change: what it accepted is restored, and acceptances in `before` are set
 * again with their reason, owner and expiry.
 */
export const undoSteps = (change: RiskChange, before: readonly IssueDetail[]): RiskStep[] => {
  const back = change.accept ? steps({ ...change, accept: false, reasons: noReasons }) : [];
  return [...back, ...inOrder(before.flatMap((one) => again(one, change.scope)))];
};
