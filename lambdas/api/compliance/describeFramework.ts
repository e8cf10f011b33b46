import type { complianceRoutes } from '#contracts/check/complianceRoutes.ts';
import type { Framework } from '#contracts/check/frameworks.ts';
import { coverageOf } from '#domain/compliance/coverage.ts';
import { trendOf } from '#domain/compliance/trend.ts';
import { dayBefore } from '#domain/dashboard/days.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCheckDays } from '#store/checkDays.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

const SHOWN_DAYS = 90;

/** Ids of the checks of each requirement of a framework. */
const readRequirements = async (framework: Framework): Promise<Map<string, string[]>> => {
  const { checkTexts } = await import('#checks/texts.ts');
  const pairs = Object.entries(checkTexts).flatMap(([checkId, { requirements }]) =>
    requirements
      .filter((one) => one.framework === framework)
      .flatMap(({ ids }) => ids.map((id) => [id, checkId] as const)),
  );
  const byId = Map.groupBy(pairs, ([id]) => id);
  return new Map([...byId].map(([id, own]) => [id, own.map(([, checkId]) => checkId)]));
};

export const describeFramework: UseCase<
  typeof complianceRoutes.describeFramework,
  AttackPathsDeps
> = async ({ framework, cloudAccountId }, { deps: { core }, caller: { customer }, now }) => {
  const requirements = await readRequirements(framework);
  const days = await readCheckDays(core, customer, dayBefore(now, SHOWN_DAYS));
  return {
    coverage: coverageOf(framework, new Set(requirements.keys())),
    trend: trendOf(days, requirements, cloudAccountId),
  };
};
