import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import type { riskForecastRoutes } from '#contracts/issue/riskForecastRoutes.ts';
import { MOST_PATHS } from '#domain/attackPaths/findPaths.ts';
import { riskFixed, riskWithout } from '#domain/issue/riskWithout.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { countAccess } from '#store/access.ts';
import { pathsRefOf } from '#store/keys/access.ts';
import type { Table } from '#store/table.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { issueOf } from '../shared/issueOf.ts';
import { readRiskInputs } from '../shared/riskInputs.ts';
import { type KnownFix, readFix } from './readFix.ts';

const MOST_READ = 200;
const MOST_LISTED = 5;

interface Bearing {
  readonly issue: IssueRecord;
  readonly fix: KnownFix;
  /** Of stores that the issue or its fix bears on. */
  readonly stores: readonly string[];
}

/** Their risk as it is, without the issue, and once it is fixed. */
const readForecasts = async (
  core: Table,
  customer: CustomerContext,
  { issue, fix: { effect, outcomes }, stores }: Bearing,
) => {
  const ids = stores.slice(0, MOST_READ);
  const inputs = await readRiskInputs(core, customer, ids);
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.datastoreId, outcome]));
  const isKnown = effect === 'change' || effect === 'stay';
  return ids.flatMap((id) => {
    const store = inputs.get(id);
    if (store === undefined) return [];
    const { input, assetId, name } = store;
    const same = { riskPaths: input.facts.paths, isClosed: false, attackPaths: null };
    const outcome = outcomeOf.get(id) ?? same;
    const risk = riskFixed(input, issue, { ...outcome, isOwn: assetId === issue.location });
    const fixed = isKnown ? { ...risk, left: outcome.attackPaths } : null;
    return [{ datastoreId: id, assetId, name, ...riskWithout(input, issue), fixed }];
  });
};

type Forecast = Awaited<ReturnType<typeof readForecasts>>[number];

const change = ({ score, scoreWithout, fixed }: Forecast): number =>
  score - Math.min(scoreWithout, fixed?.score ?? scoreWithout);

const counted = (attackPaths: number) => ({ attackPaths, isAtLeast: attackPaths >= MOST_PATHS });

const withPaths = async (core: Table, customer: CustomerContext, forecast: Forecast) => {
  const { fixed, ...one } = forecast;
  const now = await countAccess(core, customer, pathsRefOf(one.datastoreId));
  const after = fixed && { score: fixed.score, isAtMost: fixed.isAtMost };
  return {
    ...{ ...one, ...counted(now) },
    fixed: after && { ...after, ...counted(fixed?.left ?? now) },
  };
};

export const forecastRisk: UseCase<
  typeof riskForecastRoutes.forecastRisk,
  AttackPathsDeps
> = async (request, call) => {
  const { core } = call.deps;
  const { customer } = call.caller;
  const issue = await issueOf(request, call);
  const fix = await readFix(core, customer, issue);
  const reached = fix.outcomes.map(({ datastoreId }) => datastoreId);
  const stores = [...new Set([...reached, ...issue.stores])];
  const forecasts = await readForecasts(core, customer, { issue, fix, stores });
  const listed = forecasts
    .toSorted((a, b) => change(b) - change(a) || b.score - a.score)
    .slice(0, MOST_LISTED);
  const data = await Promise.all(listed.map((one) => withPaths(core, customer, one)));
  return { data, count: stores.length, fix: fix.effect };
};
