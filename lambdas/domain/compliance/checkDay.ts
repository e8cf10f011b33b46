import type { AccountResults, CheckDay } from '#contracts/check/results.ts';
import { dayOf } from '#domain/dashboard/days.ts';

interface Results {
  readonly checkId: string;
  readonly accounts: readonly AccountResults[];
}

const stateOf = ({ failed, unknown, passed }: AccountResults) => {
  if (failed > 0) return 'failing';
  if (unknown > 0) return 'unknown';
  return passed > 0 ? 'passing' : null;
};

/** How the checks of each account stand at this time. */
export const checkDayOf = (results: readonly Results[], at: number): CheckDay => {
  const accounts: CheckDay['accounts'] = {};
  for (const { checkId, accounts: counted } of results)
    for (const each of counted) {
      const state = stateOf(each);
      if (state === null) continue;
      accounts[each.accountId] ??= { failing: [], unknown: [], passing: [] };
      accounts[each.accountId]?.[state].push(checkId);
    }
  return { day: dayOf(at), accounts };
};
