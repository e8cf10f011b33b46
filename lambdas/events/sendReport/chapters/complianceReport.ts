import { frameworkIds, frameworks } from '#contracts/check/frameworks.ts';
import type { CheckDay } from '#contracts/check/results.ts';
import { trendOf } from '#domain/compliance/trend.ts';
import { dayBefore, isoDay } from '#domain/dashboard/days.ts';
import { table } from '#domain/report/blocks.ts';
import { readCheckDays } from '#store/checkDays.ts';
import type { Chapter } from './chapter.ts';
import { checkEvidence } from './checkEvidence.ts';

const SHOWN_DAYS = 90;

const columns = [
  ['Framework', 40],
  ['Day', 15],
  ['Passing', 15, 'number'],
  ['Failing', 15, 'number'],
  ['Unknown', 15, 'number'],
] as const;

/** Ids of the checks of each requirement of a framework. */
const readRequirements = async (framework: string): Promise<Map<string, string[]>> => {
  const { checkTexts } = await import('#checks/texts.ts');
  const pairs = Object.entries(checkTexts).flatMap(([checkId, { requirements }]) =>
    requirements
      .filter((one) => one.framework === framework)
      .flatMap(({ ids }) => ids.map((id) => [id, checkId] as const)),
  );
  return new Map(
    [...Map.groupBy(pairs, ([id]) => id)].map(([id, own]) => [id, own.map(([, check]) => check)]),
  );
};

/** The last day of the time and the first, so that each line is evidence with its date. */
const evidenceOf = async (framework: (typeof frameworkIds)[number], days: readonly CheckDay[]) => {
  const trend = trendOf(days, await readRequirements(framework), undefined);
  const [first, last] = [trend[0], trend.at(-1)];
  const points = first === undefined || first === last ? [last] : [last, first];
  return points.flatMap((point) =>
    point === undefined
      ? []
      : [
          [
            frameworks[framework],
            point.at,
            String(point.passing),
            String(point.failing),
            String(point.unknown),
          ],
        ],
  );
};

export const complianceReport: Chapter = async (input) => {
  const { core, customer, now } = input;
  const days = await readCheckDays(core, customer, dayBefore(now, SHOWN_DAYS));
  const rows: string[][] = [];
  for (const framework of frameworkIds) rows.push(...(await evidenceOf(framework, days)));
  if (rows.length === 0) return [{ kind: 'text', text: 'Nothing was checked yet.' }];
  return [
    {
      kind: 'text',
      text: 'Requirements with checks, by the worst result of their checks at the end of a day: the last day that was analysed, and the earliest of the last 90 days.',
    },
    table('Requirements by framework', columns, { rows }),
    ...(await checkEvidence(input, isoDay(days.at(-1)?.day ?? ''))),
  ];
};
