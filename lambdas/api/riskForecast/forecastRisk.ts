import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import type { riskForecastRoutes } from '#contracts/issue/riskForecastRoutes.ts';
import { riskWithout } from '#domain/issue/riskWithout.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { countAccess } from '#store/access.ts';
import { readSummaries } from '#store/dataStores.ts';
import { pathsRefOf } from '#store/keys/access.ts';
import type { Table } from '#store/table.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { issueOf } from '../shared/issueOf.ts';

const MOST_READ = 200;
const MOST_LISTED = 5;

/** Stores that the issue bears on, with their risk and what it would be without the issue. */
const readForecasts = async (core: Table, customer: CustomerContext, issue: IssueRecord) => {
  const ids = issue.stores.slice(0, MOST_READ);
  const [summaries, effective] = await Promise.all([
    readSummaries(core, customer, ids),
    readEffectiveStores(core, customer, ids),
  ]);
  return ids.flatMap((id) => {
    const [summary, store] = [summaries.get(id), effective.get(id)];
    if (!summary || !store) return [];
    const { exposure, riskFacts: facts, arn: assetId, name } = summary;
    const forecast = riskWithout({ sensitivity: store.sensitivity, exposure, facts }, issue);
    return [{ datastoreId: id, assetId, name, ...forecast }];
  });
};

type Forecast = Awaited<ReturnType<typeof readForecasts>>[number];

const change = ({ score, scoreWithout }: Forecast): number => score - scoreWithout;

export const forecastRisk: UseCase<
  typeof riskForecastRoutes.forecastRisk,
  AttackPathsDeps
> = async (request, call) => {
  const { core } = call.deps;
  const { customer } = call.caller;
  const issue = await issueOf(request, call);
  const forecasts = await readForecasts(core, customer, issue);
  const listed = forecasts
    .toSorted((a, b) => change(b) - change(a) || b.score - a.score)
    .slice(0, MOST_LISTED)
    .map(async (one) => ({
      ...one,
      attackPaths: await countAccess(core, customer, pathsRefOf(one.datastoreId)),
    }));
  return { data: await Promise.all(listed), count: issue.stores.length };
};
