import type { Framework } from '#contracts/check/frameworks.ts';
import { type CheckState, checkStates, worstOf } from '#contracts/check/states.ts';
import { type CheckRow, stateOfCheck } from '../checkRows.ts';

/** `notCovered`: no check belongs to it. */
export const requirementStates = [...checkStates, 'notCovered'] as const;
export type RequirementState = (typeof requirementStates)[number];

/** A requirement of a framework and the results of the checks that belong to it. */
export interface RequirementRow {
  readonly id: string;
  readonly checks: readonly CheckRow[];
  readonly state: RequirementState;
  /** Number of its checks in each state. */
  readonly counts: Readonly<Record<CheckState, number>>;
  /** Issues and resources of all its checks. */
  readonly active: number;
  readonly riskAccepted: number;
  readonly unknown: number;
}

const countsOf = (checks: readonly CheckRow[]): RequirementRow['counts'] => {
  const counts = { failing: 0, unknown: 0, passing: 0, none: 0 };
  for (const check of checks) counts[stateOfCheck(check)] += 1;
  return counts;
};

const rowOf = (id: string, checks: readonly CheckRow[]): RequirementRow => {
  const counts = countsOf(checks);
  const sum = (field: 'active' | 'riskAccepted' | 'unknown') =>
    checks.reduce((total, check) => total + check[field], 0);
  return {
    ...{ id, checks, counts },
    state: checks.length === 0 ? 'notCovered' : worstOf(checks.map(stateOfCheck)),
    active: sum('active'),
    riskAccepted: sum('riskAccepted'),
    unknown: sum('unknown'),
  };
};

/**
 * The requirements of a framework that checks belong to, and those that none belongs to. The worst
 * result of a check is theirs.
 */
export const requirementRows = (
  checks: readonly CheckRow[],
  framework: Framework,
  notCovered: readonly string[],
): RequirementRow[] => {
  const pairs = checks.flatMap((check) =>
    check.requirements
      .filter((one) => one.framework === framework)
      .flatMap(({ ids }) => ids.map((id) => ({ id, check }))),
  );
  const covered = [...Map.groupBy(pairs, ({ id }) => id)].map(([id, own]) =>
    rowOf(
      id,
      own.map(({ check }) => check),
    ),
  );
  return [...covered, ...notCovered.map((id) => rowOf(id, []))];
};

/** Number of requirements in all and by state. */
export const countStates = (rows: readonly RequirementRow[]) => {
  const count = (state: RequirementState) => rows.filter((row) => row.state === state).length;
  return {
    all: rows.length,
    failing: count('failing'),
    unknown: count('unknown'),
    passing: count('passing'),
    none: count('none'),
    notCovered: count('notCovered'),
  };
};
