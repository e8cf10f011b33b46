import type { RequirementDay } from '#contracts/check/complianceRoutes.ts';
import type { CheckDay } from '#contracts/check/results.ts';
import { type CheckState, worstOf } from '#contracts/check/states.ts';
import { isoDay } from '#domain/dashboard/days.ts';

/** Ids of the checks that belong to each requirement. */
type Requirements = ReadonlyMap<string, readonly string[]>;
type AccountChecks = CheckDay['accounts'][string];

const stateIn = (accounts: readonly AccountChecks[]) => {
  const idsOf = (state: keyof AccountChecks) =>
    new Set(accounts.flatMap((account) => account[state]));
  const known = { failing: idsOf('failing'), unknown: idsOf('unknown'), passing: idsOf('passing') };
  return (checkId: string): CheckState => {
    if (known.failing.has(checkId)) return 'failing';
    if (known.unknown.has(checkId)) return 'unknown';
    return known.passing.has(checkId) ? 'passing' : 'none';
  };
};

const pointOf = (day: string, accounts: readonly AccountChecks[], of: Requirements) => {
  const stateOf = stateIn(accounts);
  const states = [...of.values()].map((checkIds) => worstOf(checkIds.map(stateOf)));
  const count = (state: CheckState) => states.filter((each) => each === state).length;
  return {
    at: isoDay(day),
    ...{ failing: count('failing'), unknown: count('unknown'), passing: count('passing') },
  };
};

/**
 * Requirements by their worst result at the end of each day that was analysed. A day on which
 * nothing was known of the account, or of any, is no point.
 */
export const trendOf = (
  days: readonly CheckDay[],
  of: Requirements,
  accountId: string | undefined,
): RequirementDay[] =>
  days.flatMap(({ day, accounts }) => {
    const own = Object.entries(accounts)
      .filter(([id]) => accountId === undefined || id === accountId)
      .map(([, account]) => account);
    return own.length === 0 ? [] : [pointOf(day, own, of)];
  });
